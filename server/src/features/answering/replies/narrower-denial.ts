import { contentWordsOf, isAskingWord, type SearchResult, writtenWordsOf } from '../../knowledge/index.ts';
import type { ComposedAnswer } from '../composed-answer.ts';
import { asksWhether, isNegated, joinSentences } from '../composing/index.ts';

const verb =
  /^(?:is|are|was|were|can|cannot|could|may|must|will|do|does|has|have|(?:is|are|ca|do|does)n['’]t)$/iu;
const maxSubjectWords = 5;
const fewestLetters = 4;

/**
 * "Robot vacuums are not repaired" denies nothing to who asks whether vacuums are repaired: a denial for one kind of a thing is no
 * answer about the thing.
 */
export function deniesOneKind(question: string, told: string) {
  const [, ...others] = told.split(betweenSentences);
  const denied = kindDenied(question, told);
  return denied !== undefined && !others.some((one) => isRuleFor(denied, one));
}

/** What holds for the thing at large, where it stands beside the denial for one kind: told before it. */
export function withRuleBesideDenial(
  { query, passages }: SearchResult,
  composed: ComposedAnswer,
): ComposedAnswer {
  const denied = kindDenied(query, composed.text);
  const [first] = composed.sentences;
  const passage = passages.find(({ id }) => id === first?.passageId);
  if (!denied || !first || !passage || composed.records || passage.question !== null) return composed;
  const rule = passage.sentences.find(
    ({ text, startsAt }) =>
      !text.startsWith('|') &&
      !/[?:]$/.test(text) &&
      !composed.sentences.some((one) => one.startsAt === startsAt) &&
      isRuleFor(denied, text),
  );
  if (!rule) return composed;
  const { text, startsAt, endsAt } = rule;
  return {
    ...composed,
    text: `${joinSentences([text])} ${composed.text}`,
    sentences: [{ text, passageId: passage.id, startsAt, endsAt }, ...composed.sentences],
  };
}

const betweenSentences = /(?<=[.!?;])\s/u;
const isRuleFor = (thing: string, sentence: string) =>
  !isNegated(sentence) && contentWordsOf(sentence).includes(thing);

/** The thing of which a sentence refuses one kind that was not asked for. */
function kindDenied(question: string, told: string) {
  const [first = ''] = told.split(betweenSentences);
  if (!asksWhether.test(question) || isNegated(question) || !isNegated(first)) return undefined;
  // What a sentence speaks of stands before its verb.
  const opening = first.split(/\s/u).slice(0, maxSubjectWords + 1);
  const subject = opening.slice(
    0,
    Math.max(
      0,
      opening.findIndex((one) => verb.test(one)),
    ),
  );
  const words = contentWordsOf(subject.join(' '));
  const thing = words.at(-1) ?? '';
  const written = singular(writtenWordsOf(subject.at(-1) ?? '').at(-1) ?? '');
  const asked = contentWordsOf(question).filter((word) => !isAskingWord(word));
  const isOfThing =
    asked.includes(thing) ||
    (written.length >= fewestLetters &&
      writtenWordsOf(question).some((word) => singular(word).endsWith(written)));
  const kinds = words.slice(0, -1);
  return isOfThing && kinds.length > 0 && !kinds.some((kind) => asked.includes(kind)) ? thing : undefined;
}

const singular = (word: string) => word.replace(/(?<=[^s])s$/u, '');
