import { english, writtenWordsOf } from '../language/index.ts';
import { askedForPrice } from './asked-price.ts';
import { asksBusiness, type Subject, subjectNeedOf, subjectOf } from './asked-subject.ts';
import { completeFragment, lackOf, withoutConnector, withoutEndMark } from './follow-up.ts';

export interface Turn {
  role: string;
  content: string;
}

/** A question with what it leaves unsaid. */
export interface RewrittenQuestion {
  /** As it is searched for: a fragment is completed to the question it stands for. */
  question: string;
  /** What was said before, the weightiest first; a word of it counts `weight` times as much as one of the question. */
  context: { text: string; weight: number }[];
  /** A second wording whose meaning is searched for too: with its context, or the first line of a long message. */
  secondWording: string | null;
  /** How much the second wording counts beside the question, 0 to 1. */
  secondShare: number;
  /** It can be understood without what was said before: how sure an answer is must not come from there. */
  standsAlone: boolean;
  /** What it is about, where that was named before. */
  about?: TakenSubject;
  /** With the question before it, where it names another thing and wants the same of it: "And a double?" */
  withBefore?: string;
}

export interface TakenSubject extends Subject {
  /** The question was completed to one that can be understood alone. */
  isCompleted: boolean;
}

/** An answer this long speaks of many things; a shorter one names what is spoken of, or asks back. */
const maxShortReplyWords = 30;
const maxContextWords = 80;
const maxFirstLineWords = 40;
/** Telling ones. */
const wordsOfWholeQuestion = 2;
/** "And on Sundays?", "And in summer?": so many fragments in a row are followed back to their question. */
const maxFragments = 4;

const bareWords = new Set(
  'yes no yeah yep nope ok okay sure ja nein oui non sí si sì nee sim não'.split(' '),
);
const politeWords = new Set('please thanks thank you bitte danke merci gracias grazie'.split(' '));

/** "Yes, please", said to what the agent asked back: the message before it says what is spoken of. */
function isBareReply(message: string): boolean {
  const [first, ...more] = message.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return !!first && bareWords.has(first) && more.length <= 2 && more.every((word) => politeWords.has(word));
}

/** "And on Sundays?" asks about what was spoken of before: the less a question says by itself, the more of that is added. */
export function rewriteQuestion(
  asked: string,
  history: Turn[],
  { mayLean = false }: { mayLean?: boolean | undefined } = {},
): RewrittenQuestion {
  const question = askedForPrice(asked);
  const said = (role: (one: string) => boolean) =>
    history
      .filter((turn) => role(turn.role) && turn.content.trim() !== '')
      .map(({ content }) => content.trim());
  const messages = said((role) => role === 'user').filter((one) => !isBareReply(one));
  const reply = firstWords(said((role) => role !== 'user').at(-1) ?? '', maxContextWords);
  const message = firstWords(messages.at(-1) ?? '', maxContextWords);
  if (!message && !reply) return withFirstLine(question);

  const lack = lackOf(question);
  const completed = lack === 'sentence' ? completedFrom(question, messages) : undefined;
  const words = writtenWordsOf(question).filter((word) => !english.isEmpty(word)).length;
  const need = subjectNeedOf(question);
  const subject = need === 'subject' || (need === 'perhaps' && mayLean) ? subjectOf(messages) : undefined;
  // "And the deposit?" may have taken the place of what it is a deposit for.
  const isKept = subject?.words.some((word) => completed?.includes(word));
  if (subject && !isKept) return withSubject(question, subject);
  // A single telling word is enough: with what was said before, "Are there tours?" would be read as a question about that.
  if (lack === 'nothing' && (words > 0 || asksBusiness.test(question))) return withFirstLine(question);

  const lean = 0.9 - 0.05 * Math.max(0, words - 2) + (lack === 'subject' ? 0.2 : 0);
  const share = Math.max(0, Math.min(1, lean));
  if (completed)
    return {
      ...withFirstLine(completed),
      secondWording: `${message} ${question}`,
      secondShare: 0.5 * share,
      ...(subject && { about: { ...subject, isCompleted: true } }),
    };
  const isShortReply = countOf(reply) <= maxShortReplyWords;
  const context = [
    { text: message, weight: 0.3 * share },
    { text: reply, weight: (isShortReply ? 0.3 : 0.03) * share },
    {
      text: firstWords(messages.slice(0, -1).reverse().join(' '), 2 * maxContextWords),
      weight: 0.05 * share,
    },
  ].filter(({ text, weight }) => text !== '' && weight > 0);
  return {
    question,
    context,
    ...(lack === 'sentence' && { withBefore: `${message} ${question}` }),
    secondWording: [message, isShortReply ? reply : '', question].filter(Boolean).join(' '),
    secondShare: 0.5 * share,
    standsAlone: lack !== 'subject' && words >= wordsOfWholeQuestion,
  };
}

/** What is said before it with every word counting: a property alone would be found of anything. */
const withSubject = (question: string, subject: Subject): RewrittenQuestion => ({
  question: `${withoutEndMark(withoutConnector(question))} ${subject.words.join(' ')}?`,
  context: [],
  secondWording: firstWords(`${subject.message} ${question}`, 2 * maxContextWords),
  secondShare: 0.5,
  standsAlone: false,
  about: { ...subject, isCompleted: false },
});

/** "And how long does it take?" is about what the rest of the message names. */
export const partOfMessage = (part: string, message: string): RewrittenQuestion => ({
  question: part,
  context: [{ text: firstWords(message, 2 * maxContextWords), weight: 0.3 }],
  secondWording: firstWords(message, 2 * maxContextWords),
  secondShare: 0.4,
  standsAlone: false,
});

/** The question that a fragment stands for, through other fragments before it. */
function completedFrom(fragment: string, messages: string[], fragments = 1): string | undefined {
  const before = messages.at(-1);
  if (before === undefined || fragments > maxFragments) return undefined;
  const whole =
    lackOf(before) === 'sentence' ? completedFrom(before, messages.slice(0, -1), fragments + 1) : before;
  return whole && completeFragment(fragment, whole);
}

/** The first line of a long message is its subject; what follows may be a log. */
function withFirstLine(question: string): RewrittenQuestion {
  const line = firstWords(question.trim().split('\n')[0]!, maxFirstLineWords);
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
