import { expect, test } from 'vitest';
import { passage, result } from '../found-samples.ts';
import { deniesOneKind, withRuleBesideDenial } from './narrower-denial.ts';

const denial = 'Ride-on mowers are not repaired.';
const rule = 'We repair mowers, strimmers and chainsaws.';

const answerTo = (question: string, ...sentences: string[]) => {
  const found = passage(sentences.map((text) => [text, 1]));
  const told = found.sentences.find(({ text }) => text === denial)!;
  const { text, startsAt, endsAt } = told;
  return withRuleBesideDenial(result(question, [found]), {
    text: denial,
    sentences: [{ text, passageId: found.id, startsAt, endsAt }],
  }).text;
};

test.each(['Do you repair mowers?', 'Do you fix lawnmowers?', 'can you fix a lawnmower'])(
  'what one kind is refused is no answer to «%s»',
  (question) => expect(deniesOneKind(question, denial)).toBe(true),
);

test.each(['Do you repair ride-on mowers?', 'Do you repair bicycles?', 'What do you repair?'])(
  '«%s» is not about the thing of which one kind is refused',
  (question) => expect(deniesOneKind(question, denial)).toBe(false),
);

test('what holds for the thing at large is told before what one kind of it is refused', () => {
  expect(answerTo('Do you fix lawnmowers?', rule, denial)).toBe(`${rule} ${denial}`);
  expect(answerTo('Do you fix ride-on mowers?', rule, denial)).toBe(denial);
  expect(answerTo('Do you fix lawnmowers?', 'Please ring first.', denial)).toBe(denial);
  expect(answerTo('Do you fix lawnmowers?', 'Which mowers do we repair?', denial)).toBe(denial);
});
