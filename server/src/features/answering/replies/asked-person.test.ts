import { expect, test } from 'vitest';
import type { FoundPassage, SearchResult } from '../../knowledge/index.ts';
import { lacksPerson, lacksPlace } from './asked-person.ts';

const text =
  'We open at nine on Mondays. Mr. Abel Ostrow gives lessons on Fridays. He also tunes pianos.\n| Ms. Quill | cello |';
const sentenceAt = (start: string, end: string) => {
  const startsAt = text.indexOf(start);
  return { text: start, startsAt, endsAt: text.indexOf(end, startsAt) + end.length, score: 1, covers: [] };
};
const sentences = [
  sentenceAt('We open', 'Mondays.'),
  sentenceAt('Mr. Abel', 'Fridays.'),
  sentenceAt('He also', 'pianos.'),
  sentenceAt('| Ms.', 'cello |'),
];
const passage = { id: 'p', text, heading: 'Lessons', question: null, sentences } as unknown as FoundPassage;
const question = (query: string, heading = 'Lessons') =>
  ({ query, passages: [{ ...passage, heading }] }) as unknown as SearchResult;
const answerOf = (at: number) => {
  const { startsAt, endsAt } = sentences[at]!;
  const told = text.slice(startsAt, endsAt);
  return { text: told, sentences: [{ text: told, passageId: 'p', startsAt, endsAt }] };
};

test.each([
  ['Is Mr. Ostrow there on Mondays?', 0, true],
  ['is mr ostrow there on mondays', 0, true],
  ['Is Dr. Nobody there on Mondays?', 0, true],
  ['is the dr in on mondays', 0, false],
  ['Are you there on Mondays?', 0, false],
  ['When does Mr Ostrow give lessons?', 1, false],
  ['Does Mr Ostrow tune pianos?', 2, false],
  ['What does Ms Quill teach?', 3, false],
  ['What does Mr Ostrow teach?', 3, true],
])('«%s» answered by sentence %i lacks its person: %s', (query, at, lacks) => {
  expect(lacksPerson(question(query), answerOf(at))).toBe(lacks);
});

test('a heading may name the person of whom all below it speaks', () => {
  expect(lacksPerson(question('Is Mr. Ostrow there on Mondays?', 'Hours of Mr. Ostrow'), answerOf(0))).toBe(
    false,
  );
});

test('a cell is told with its row', () => {
  const startsAt = text.indexOf('| cello');
  const cell = { text: 'cello', passageId: 'p', startsAt, endsAt: startsAt + 7 };
  expect(lacksPerson(question('What does Ms Quill teach?'), { text: 'Cello.', sentences: [cell] })).toBe(
    false,
  );
});

test.each([
  ['Is there a café in Saltby?', 'There is a café in Marlow.', true],
  ['Is there a café in Marlow?', 'There is a café in Marlow.', false],
  ['Is there a café in Saltby?', 'There is a café on the first floor.', false],
  ['Is there a café in Nowhere?', 'There is a café in Marlow.', false],
  ['Are you open in January?', 'There is a café in Marlow.', false],
])('«%s» is answered for another place by «%s»: %s', (query, told, isLacking) => {
  const towns = { ...passage, text: 'Our houses are in Saltby and in Marlow.', documentTitle: 'houses.md' };
  const found = { query, passages: [towns] } as unknown as SearchResult;
  expect(lacksPlace(found, { text: told, sentences: [] })).toBe(isLacking);
});
