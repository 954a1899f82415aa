import type { AnswerContext } from '@parley/contract/conversations';
import type { Embedder } from '../../platform/embedder.ts';
import type { Llm } from '../../platform/llm.ts';
import type { Log } from '../../platform/log.ts';
import type { FoundPassage, KnowledgeService } from '../knowledge/index.ts';
import { answeringBound, candidatesOf, chooseSentences, confidenceOf, joinSentences, scoreCandidates } from './compose-answer.ts';
import { isGrounded } from './grounding.ts';
import { groundedPrompt, unknownAnswer, unknownOpening } from './prompt.ts';
import { replyToSmallTalk } from './small-talk.ts';
import { wholeSentences } from './whole-sentences.ts';

export type AnsweringService = ReturnType<typeof createAnsweringService>;

export interface Question {
  businessId: string;
  agentId: string;
  agentName: string;
  text: string;
  history: { role: 'user' | 'assistant'; content: string }[];
}

export interface Answer {
  text: string;
  answered: boolean;
  confidence: number;
  contexts: AnswerContext[];
  receipt: Receipt;
}

/** Why the answer is what it is, kept with the message for the owner. */
export interface Receipt {
  rule: 'small-talk' | 'nothing-found' | 'not-sure-enough' | 'quoted' | 'model' | 'model-does-not-know';
  passages: { id: string; score: number; cosine: number; covered: number }[];
  model: string | null;
  ms: number;
}

export type AnswerPiece = { type: 'text'; text: string } | { type: 'answer'; answer: Answer };

export function createAnsweringService({
  knowledge,
  embedder,
  llm,
  log,
}: {
  knowledge: KnowledgeService;
  embedder: Embedder;
  llm: Llm | undefined;
  log: Log;
}) {
  async function quoteBest(question: string, passages: FoundPassage[]) {
    const candidates = candidatesOf(passages);
    const [asked, ...vectors] = await embedder.embed([question, ...candidates.map(({ text }) => text)], { priority: 'query' });
    const cosines = vectors.map((vector) => vector.reduce((sum, value, at) => sum + value * asked![at]!, 0));
    const sentences = chooseSentences(scoreCandidates(question, candidates, cosines));
    return { text: joinSentences(sentences), passages: [...new Set(sentences.map(({ passage }) => passage))] };
  }

  /** Sentences of the model that the passages bear out, as they come. */
  async function* askModel(model: Llm, question: Question, passages: FoundPassage[], signal: AbortSignal) {
    const messages = [...question.history.slice(-6), { role: 'user' as const, content: question.text }];
    const { text } = model.stream({ system: groundedPrompt(question.agentName, passages), messages, signal });
    for await (const sentence of wholeSentences(text)) {
      if (sentence.startsWith(unknownOpening)) throw new ModelDoesNotKnow();
      if (isGrounded(sentence, passages)) yield sentence;
    }
  }

  return {
    /** Pieces of text as they are ready, then the whole answer once. */
    async *answer(question: Question, signal: AbortSignal): AsyncGenerator<AnswerPiece> {
      const startedAt = performance.now();
      const finish = (rule: Receipt['rule'], text: string, found: FoundPassage[], quoted: FoundPassage[] = []): AnswerPiece => ({
        type: 'answer',
        answer: {
          text,
          answered: rule === 'quoted' || rule === 'model' || rule === 'small-talk',
          confidence: rule === 'small-talk' ? 1 : confidenceOf(found),
          contexts: quoted.map(toContext),
          receipt: {
            rule,
            passages: found.map(({ id, score, cosine, covered }) => ({ id, score, cosine, covered })),
            model: rule === 'model' ? (llm?.modelId ?? null) : null,
            ms: Math.round(performance.now() - startedAt),
          },
        },
      });

      const smallTalk = replyToSmallTalk(question.text);
      if (smallTalk) {
        yield { type: 'text', text: smallTalk };
        yield finish('small-talk', smallTalk, []);
        return;
      }

      const found = await knowledge.search(question, question.text);
      if (confidenceOf(found) < answeringBound) {
        yield { type: 'text', text: unknownAnswer };
        yield finish(found.length === 0 ? 'nothing-found' : 'not-sure-enough', unknownAnswer, found);
        return;
      }

      if (llm) {
        const kept: string[] = [];
        try {
          for await (const sentence of askModel(llm, question, found, signal)) {
            const text = kept.length === 0 ? sentence : ` ${sentence}`;
            kept.push(text);
            yield { type: 'text', text };
          }
        } catch (error) {
          if (signal.aborted) throw error;
          if (error instanceof ModelDoesNotKnow && kept.length === 0) {
            yield { type: 'text', text: unknownAnswer };
            yield finish('model-does-not-know', unknownAnswer, found);
            return;
          }
          log.warn({ err: error, agentId: question.agentId }, 'the model failed; the answer is quoted instead');
        }
        if (kept.length > 0) {
          yield finish('model', kept.join(''), found, found.slice(0, 3));
          return;
        }
      }

      const { text, passages } = await quoteBest(question.text, found);
      yield { type: 'text', text };
      yield finish('quoted', text, found, passages);
    },
  };
}

class ModelDoesNotKnow extends Error {}

function toContext({ id, documentId, documentTitle, heading, text }: FoundPassage): AnswerContext {
  return { content: text, metadata: { document_title: documentTitle, document_id: documentId, passage_id: id, heading } };
}
