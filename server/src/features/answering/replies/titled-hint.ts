import { contentWordsOf } from '../../knowledge/index.ts';
import type { ComposedAnswer } from '../composed-answer.ts';
import type { JudgedResult } from '../judging/index.ts';
import { plainRow } from '../tables/index.ts';

const verb =
  /(?<!\p{L})(?:is|are|was|were|can|cannot|may|must|will|do|does|have|has|costs?|takes?|lasts?|opens?|closes?|please)(?!\p{L})/iu;
const maxTitleWords = 6;

/** "Tuesday to Saturday from 17:00" may be about anything: what is shown with a doubt says of what it speaks. */
export function titledHint(
  { passages, language }: JudgedResult,
  { text, sentences, records }: ComposedAnswer,
) {
  const [first] = sentences;
  const passage = passages.find(({ id }) => id === first?.passageId);
  if (!first || !passage || records || passage.question !== null || text.includes('\n')) return text;
  // A row begins with what it is about.
  if (plainRow(passage, first.startsAt) !== undefined) return text;
  const title =
    passage.sentences.find(({ startsAt }) => startsAt === first.startsAt)?.heading ??
    passage.heading?.split(' › ').at(-1);
  const isItem = (passage.lists ?? []).some(({ items }) =>
    items.some(({ startsAt, endsAt }) => first.startsAt <= startsAt && endsAt <= first.endsAt + 1),
  );
  if (!title || /[?:|]/.test(title) || title.split(/\s+/).length > maxTitleWords) return text;
  const told = new Set(contentWordsOf(text));
  const isNamed = contentWordsOf(title).some((word) => told.has(word));
  const isFragment = language === 'en' && !verb.test(text);
  return (isItem || isFragment) && !isNamed ? `${title}: ${text}` : text;
}
