import { type FoundPassage, isCalendarWord, type SearchResult } from '../../knowledge/index.ts';
import type { ComposedAnswer, QuotedSentence } from '../composed-answer.ts';

const titles =
  '(?:[Dd]r|[Mm]rs?|[Mm]s|[Pp]rof(?:essor)?|[Dd]octor|[Hh]err|[Ff]rau|[Mm]me|[Mm]adame|[Mm]onsieur|[Ss]eñora?|[Ss]ignora?)\\.?';
const namedWithTitle = new RegExp(
  `(?<!\\p{L})${titles}\\s{1,3}(\\p{L}[\\p{L}'’-]{1,40})(?:\\s{1,3}(\\p{Lu}[\\p{L}'’-]{1,40}))?`,
  'gu',
);
const saysOfSomebody = /^(?:he|she|they|his|her|their|er|sie|ihr|il|elle|él|ella|lui|lei)(?!\p{L})/iu;

const namedPlace = /(?<!\p{L})(?:in|at)\s(\p{Lu}\p{L}{2,40})/gu;
const placesIn = (text: string) =>
  [...text.matchAll(namedPlace)]
    .map(([, name]) => name!)
    .filter((name) => !isCalendarWord(name.toLowerCase()));

/** Whether a question asks about one place and the answer speaks of another: "Is there a café in Saltby?" */
export function lacksPlace({ query, passages }: SearchResult, answer: ComposedAnswer): boolean {
  const asked = placesIn(query).filter((name) => passages.some(({ text }) => text.includes(name)));
  if (asked.length === 0) return false;
  const others = placesIn(answer.text).filter((name) => !asked.includes(name));
  const documents = passages
    .filter(({ id }) => answer.sentences.some(({ passageId }) => passageId === id))
    .map(({ documentTitle }) => documentTitle);
  const told = [answer.text, ...documents, ...answer.sentences.flatMap((one) => around(one, passages))].join(
    '\n',
  );
  return others.length > 0 && !asked.some((name) => told.toLowerCase().includes(name.toLowerCase()));
}

/** Whether a question names a person of whom the answer does not speak: what it says then holds for somebody else. */
export function lacksPerson({ query, passages }: SearchResult, answer: ComposedAnswer): boolean {
  const asked = peopleIn(query);
  if (asked.length === 0) return false;
  const known = new Set(passages.flatMap(({ text }) => peopleIn(text).map(({ name }) => name)));
  const told = [answer.text, ...answer.sentences.flatMap((one) => around(one, passages))]
    .join('\n')
    .toLowerCase();
  return asked.some(
    ({ name, isWrittenAsName }) => (isWrittenAsName || known.has(name)) && !told.includes(name),
  );
}

/** Family names behind a title. In small letters it may be another word: "is the dr in on Mondays". */
const peopleIn = (text: string) =>
  [...text.matchAll(namedWithTitle)].map(([, first = '', last]) => {
    const name = last ?? first;
    return { name: name.toLowerCase(), isWrittenAsName: /^\p{Lu}/u.test(name) };
  });

/** What a quote stands in: its heading, its row, and the sentence before one that goes on with "she". */
function around({ passageId, startsAt, endsAt }: QuotedSentence, passages: FoundPassage[]) {
  const passage = passages.find(({ id }) => id === passageId);
  if (!passage) return [];
  const { text, heading, question, sentences } = passage;
  const lineEnd = text.indexOf('\n', endsAt);
  const isRow = text.slice(startsAt, endsAt).includes('|');
  const row = text.slice(text.lastIndexOf('\n', startsAt) + 1, lineEnd === -1 ? undefined : lineEnd);
  const own = sentences.find((one) => one.startsAt <= startsAt && startsAt < one.endsAt);
  const before = saysOfSomebody.test(text.slice(startsAt, endsAt).trim())
    ? sentences.findLast((one) => one.endsAt <= startsAt)
    : undefined;
  return [
    heading,
    question,
    own?.heading,
    isRow && row,
    before && text.slice(before.startsAt, before.endsAt),
  ].filter((one) => typeof one === 'string');
}
