import { readFileSync } from 'node:fs';
import { Tokenizer } from '@huggingface/tokenizers';
import { sessionOptions } from '../embedder/index.ts';
import { findBestSpan } from './best-span.ts';
import type { JudgeModel } from './judge-model.ts';
import { placeTokens, type TokenPlace } from './token-offsets.ts';

export interface AskedQuestion {
  question: string;
  /** The visitor's turn before, where the question may lean on it. */
  previous?: string;
}

export interface ReadPassage {
  /** The document's title and the headings above the passage, outermost first, with ' › ' between. */
  context: string;
  text: string;
}

export interface PassageJudgement {
  /** A logit: above 0 the passage answers the question rather than not. */
  answers: number;
  /** The place of the answer in the passage's text. */
  startsAt: number;
  endsAt: number;
  /** How much better that place is than saying that there is none. */
  nullMargin: number;
}

export interface JudgeEngine {
  judge(asked: AskedQuestion, passages: ReadPassage[]): Promise<PassageJudgement[]>;
  /** A logit: above 0 the passage supports the claim rather than not. */
  supports(claim: string, passage: ReadPassage): Promise<number>;
}

// As in training: token ids of the vocabulary, and how much of a pair is read.
const firstToken = 101;
const separator = 102;
const bar = 1064;
const maxQuestionTokens = 96;
const maxPairTokens = 320;
const minRoomForPrevious = 8;

interface Pair {
  tokens: Int32Array;
  types: Int32Array;
  /** Positions of the passage's own text, without its context. */
  textFrom: number;
  textTo: number;
  /** Where the token at `textFrom` and those after it stand in the text. */
  places: TokenPlace[];
}

export async function openJudgeEngine({ graphPath, tokenizerPath }: JudgeModel): Promise<JudgeEngine> {
  // Loaded only here: on a platform without its native library the import itself fails.
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const session = await InferenceSession.create(graphPath, sessionOptions);
  const makePair = openPairMaker(tokenizerPath);

  async function run({ tokens, types }: Pair) {
    const shape = [1, tokens.length];
    const scores = await session.run({
      tokens: new Tensor('int32', tokens, shape),
      types: new Tensor('int32', types, shape),
    });
    return {
      answers: (scores.answers!.data as Float32Array)[0]!,
      supports: (scores.supports!.data as Float32Array)[0]!,
      span: scores.span!.data as Float32Array,
    };
  }

  return {
    async judge(asked, passages) {
      const judgements: PassageJudgement[] = [];
      for (const passage of passages) {
        const pair = makePair(asked, passage);
        const { answers, span } = await run(pair);
        const { first, last, nullMargin } = findBestSpan(span, pair.textFrom, pair.textTo);
        const startsAt = pair.places[first - pair.textFrom]?.startsAt ?? 0;
        const endsAt = pair.places[last - pair.textFrom]?.endsAt ?? 0;
        judgements.push({ answers, startsAt, endsAt, nullMargin });
      }
      return judgements;
    },
    async supports(claim, passage) {
      return (await run(makePair({ question: claim }, passage))).supports;
    },
  };
}

/** `[CLS] previous | question [SEP] context. text [SEP]`, as in training. */
function openPairMaker(tokenizerPath: string) {
  const tokenizer = new Tokenizer(JSON.parse(readFileSync(tokenizerPath, 'utf8')), {});
  const encode = (text: string) => tokenizer.encode(text, { add_special_tokens: false });

  function readQuestion({ question, previous }: AskedQuestion) {
    const ids = encode(question).ids.slice(0, maxQuestionTokens);
    const room = maxQuestionTokens - ids.length - 1;
    const before = previous && room >= minRoomForPrevious ? encode(previous).ids.slice(-room) : [];
    return before.length > 0 ? [...before, bar, ...ids] : ids;
  }

  return (asked: AskedQuestion, { context, text }: ReadPassage): Pair => {
    const question = readQuestion(asked);
    const contextIds = context ? encode(`${context}. `).ids : [];
    const { ids, tokens } = encode(text);
    const passage = [...contextIds, ...ids].slice(0, maxPairTokens - question.length - 3);
    const passageFrom = question.length + 2;
    const textFrom = Math.min(passageFrom + contextIds.length, passageFrom + passage.length - 1);
    const all = [firstToken, ...question, separator, ...passage, separator];
    return {
      tokens: Int32Array.from(all),
      types: Int32Array.from(all, (_, position) => (position < passageFrom ? 0 : 1)),
      textFrom,
      textTo: passageFrom + passage.length,
      places: placeTokens(text, tokens),
    };
  };
}
