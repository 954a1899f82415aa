import { english, writtenWordsOf } from '../language/index.ts';

export interface Turn {
  role: string;
  content: string;
}

/** A question with what it leaves unsaid. */
export interface RewrittenQuestion {
  question: string;
  /** What was said before, the weightiest first; a word of it counts `weight` times as much as one of the question. */
  context: { text: string; weight: number }[];
  /** A second wording whose meaning is searched for too: with its context, or the first line of a long message. */
  secondWording: string | null;
  /** How much the second wording counts beside the question, 0 to 1. */
  secondShare: number;
  /** It can be understood without what was said before: how sure an answer is must not come from there. */
  standsAlone: boolean;
}

const leansOnWhatWasSaid =
  /\b(?:it|its|they|them|their|this|that|those|these|there|one|ones|he|she|him|her|his|same|above|else|other|another|es|sie|das|dort|dies|diese|ça|cela|celui|eso|esto|ello|allí|questo|quello|dat|deze)\b|^(?:and|what about|how about|but|so|also|ok|okay|und|aber|et|mais|y|pero|e|ma|en|och|og|ve)\b/iu;

/** An answer this long speaks of many things; a shorter one names what is spoken of, or asks back. */
const mostWordsOfShortReply = 30;
const mostContextWords = 80;
const mostWordsOfFirstLine = 40;
/** Telling ones. */
const wordsOfWholeQuestion = 2;

/** "And on Sundays?" asks about what was spoken of before: the less a question says by itself, the more of that is added. */
export function rewriteQuestion(question: string, history: Turn[]): RewrittenQuestion {
  const said = (role: (one: string) => boolean) =>
    history
      .filter((turn) => role(turn.role) && turn.content.trim() !== '')
      .map(({ content }) => content.trim());
  const messages = said((role) => role === 'user');
  const reply = firstWords(said((role) => role !== 'user').at(-1) ?? '', mostContextWords);
  const message = firstWords(messages.at(-1) ?? '', mostContextWords);
  if (!message && !reply) return withFirstLine(question);

  const words = writtenWordsOf(question).filter((word) => !english.isEmpty(word)).length;
  const leans = leansOnWhatWasSaid.test(question);
  const need = 0.9 - 0.05 * Math.max(0, words - 2) + (leans ? 0.2 : 0);
  const share = Math.max(0, Math.min(1, need));
  const isShortReply = countOf(reply) <= mostWordsOfShortReply;
  const context = [
    { text: message, weight: 0.3 * share },
    { text: reply, weight: (isShortReply ? 0.3 : 0.03) * share },
    {
      text: firstWords(messages.slice(0, -1).reverse().join(' '), 2 * mostContextWords),
      weight: 0.05 * share,
    },
  ].filter(({ text, weight }) => text !== '' && weight > 0);
  return {
    question,
    context,
    secondWording: [message, isShortReply ? reply : '', question].filter(Boolean).join(' '),
    secondShare: 0.5 * share,
    standsAlone: !leans && words >= wordsOfWholeQuestion,
  };
}

/** The first line of a long message is its subject; what follows may be a log. */
function withFirstLine(question: string): RewrittenQuestion {
  const line = firstWords(question.trim().split('\n')[0]!, mostWordsOfFirstLine);
  const isWhole = line === question.trim();
  return {
    question,
    context: [],
    secondWording: isWhole ? null : line,
    secondShare: isWhole ? 0 : 0.5,
    standsAlone: false,
  };
}

const firstWords = (text: string, count: number) => text.split(/\s+/).slice(0, count).join(' ').trim();
const countOf = (text: string) => (text ? text.split(/\s+/).length : 0);
