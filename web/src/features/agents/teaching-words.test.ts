import { expect, test } from 'vitest';
import { sampleTeaching } from '../../testing/samples.ts';
import { hasTaught, teachingFacts, teachingText } from './teaching-words.ts';

const none = { right: 0, wrong: 0 };
const wrong = (count: number) => ({ answers: { right: 0, wrong: count }, hints: none, unknown: none });

test('before anybody has said anything there is nothing to reset', () => {
  const teaching = sampleTeaching();
  expect(hasTaught(teaching)).toBe(false);
  expect(teachingText(teaching)).toBe('No verdicts yet.');
  const reset = sampleTeaching({ countFrom: '2026-11-02T09:30:00.000Z' });
  // On the day of the reset a date alone would deny the verdicts of that morning.
  expect(teachingText(reset)).toMatch(
    /^No verdicts since Nov 2, 2026, \d{1,2}:30 [AP]M\. Older ones do not count\.$/,
  );
});

test.each([
  [-0.12, 0.48, 'a little more careful: it answers from 48% on instead of 45%'],
  [-0.31, 0.53, 'more careful: it answers from 53% on instead of 45%'],
  [0.7, 0.29, 'much bolder: it answers from 29% on instead of 45%'],
])('a shift of %s is said in words', (shift, sure, text) => {
  const teaching = sampleTeaching({ shift, bounds: { sure, nearly: 0.3 }, team: wrong(3) });
  expect(teachingText(teaching)).toBe(`3 verdicts have made this agent ${text}.`);
});

test('who taught it is named, and one of each is one', () => {
  const both = { shift: -0.13, bounds: { sure: 0.48, nearly: 0.28 }, team: wrong(1) };
  expect(teachingText(sampleTeaching({ ...both, visitors: { helpful: 1, notHelpful: 0 } }))).toContain(
    "1 verdict and 1 visitor's rating together have made",
  );
  expect(teachingText(sampleTeaching(both))).toContain('1 verdict has made');
});

test('verdicts that change nothing are said to change nothing', () => {
  const answers = { right: 6, wrong: 4 };
  const team = { answers, hints: none, unknown: none };
  expect(teachingText(sampleTeaching({ shift: 0.004, team }))).toBe(
    '10 verdicts have left this agent as it is: it answers from 45% on.',
  );
  const notCounted = sampleTeaching({ notCounted: 2 });
  expect(hasTaught(notCounted)).toBe(true);
  expect(teachingText(notCounted)).toBe('No verdict counts so far: the agent answers from 45% on.');
});

test('what it is made of leaves out what there is none of', () => {
  const teaching = sampleTeaching({
    shift: -0.2,
    bounds: { sure: 0.5, nearly: 0.29 },
    team: { answers: { right: 1, wrong: 3 }, hints: { right: 1, wrong: 0 }, unknown: { right: 0, wrong: 1 } },
    visitors: { helpful: 0, notHelpful: 2 },
  });
  const facts = Object.fromEntries(teachingFacts(teaching).map(({ label, value }) => [label, value]));
  expect(facts['Your team']).toBe(
    '1 right answer, 3 wrong answers, 1 hint that was the answer, 1 time it should have known',
  );
  expect(facts.Visitors).toContain('0 helpful, 2 not helpful');
  expect(facts.Hints).toBe('From 29% on instead of 25%');
  expect(facts.Counted).toBe('For 90 days');
  expect(facts).not.toHaveProperty('Not counted');
});
