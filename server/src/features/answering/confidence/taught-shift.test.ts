import { expect, test } from 'vitest';
import { boundsOf, untaughtBounds, zoneOfSureness } from './bounds.ts';
import { type Evidence, maxShift, maxShiftByVisitors, taughtShift } from './taught-shift.ts';

const many = (count: number, confidence: number, isAnswer: boolean): Evidence[] =>
  Array.from({ length: count }, () => ({ confidence, isAnswer }));
const right = (count: number, confidence = 0.5) => many(count, confidence, true);
const wrong = (count: number, confidence = 0.5) => many(count, confidence, false);
const byMembers = (...members: Evidence[][]) => taughtShift({ members: members.flat(), visitors: [] }).shift;
const sureFrom = (shift: number) => boundsOf('balanced', shift).sure;

test('without verdicts nothing moves', () => {
  expect(taughtShift({ members: [], visitors: [] })).toEqual({ shift: 0, byVisitors: 0 });
  expect(boundsOf('balanced', 0)).toMatchObject(untaughtBounds.balanced);
});

test('the first verdict moves a little, the next ones less each, and none beyond the bound', () => {
  const shifts = [0, 1, 2, 3, 10, 100, 500].map((count) => byMembers(wrong(count)));
  expect(shifts[1]).toBeCloseTo(-0.118, 2);
  expect(shifts[3]).toBeCloseTo(-0.317, 2);
  expect(shifts).toEqual([...shifts].sort((one, other) => other - one));
  expect(shifts[1]! - shifts[2]!).toBeGreaterThan(shifts[2]! - shifts[3]!);
  expect(shifts.at(-1)).toBe(-maxShift);
  expect(byMembers(right(500, 0.03))).toBe(maxShift);
});

test.each([0.02, 0.2, 0.45, 0.7, 0.99])(
  'at a confidence of %s a wrong answer never makes the agent bolder, nor a right one more careful',
  (confidence) => {
    const others = [...right(4, 0.6), ...wrong(3, 0.5)];
    const before = byMembers(others);
    expect(byMembers(others, wrong(1, confidence))).toBeLessThanOrEqual(before);
    expect(byMembers(others, right(1, confidence))).toBeGreaterThanOrEqual(before);
  },
);

test('what surprises teaches: a right answer that was sure anyway moves hardly anything', () => {
  expect(byMembers(right(1, 0.95))).toBeLessThan(0.02);
  expect(byMembers(wrong(1, 0.95))).toBeLessThan(-0.2);
});

test('answers that are right as often as the confidence says move nothing', () => {
  expect(byMembers(right(6, 0.6), wrong(4, 0.6))).toBeCloseTo(0, 2);
});

test('three answers that were wrong make hints of their like', () => {
  expect(zoneOfSureness({ confidence: 0.5 }, boundsOf('balanced'))).toBe('sure');
  expect(zoneOfSureness({ confidence: 0.5 }, boundsOf('balanced', byMembers(wrong(3))))).toBe('nearly');
});

test('as far as it goes teaching is about one step of strictness', () => {
  expect(sureFrom(-maxShift)).toBeCloseTo(untaughtBounds.careful.sure, 1);
  expect(sureFrom(maxShift)).toBeCloseTo(untaughtBounds.generous.sure, 1);
});

test.each([
  ['nobody else', []],
  ['members who say the opposite', [...right(5, 0.4)]],
  ['members who have taught as much as can be taught', [...wrong(300)]],
])('a thousand thumbs move the bound by four points at most, beside %s', (_, members) => {
  const alone = taughtShift({ members, visitors: [] }).shift;
  for (const thumbs of [wrong(1000, 0.97), right(1000, 0.03)]) {
    const { shift, byVisitors } = taughtShift({ members, visitors: thumbs });
    expect(Math.abs(shift - alone)).toBeLessThanOrEqual(maxShiftByVisitors + 0.001);
    expect(Math.abs(shift)).toBeLessThanOrEqual(maxShift);
    expect(Math.abs(byVisitors)).toBeLessThanOrEqual(maxShiftByVisitors + 0.001);
    expect(Math.abs(sureFrom(shift) - sureFrom(alone))).toBeLessThan(0.04);
  }
});

test('the more members say, the less it matters what visitors think', () => {
  const influence = (count: number) =>
    taughtShift({ members: [...right(count), ...wrong(count)], visitors: right(1000) }).byVisitors;
  expect(influence(0)).toBe(maxShiftByVisitors);
  expect(influence(10)).toBeLessThan(0.1);
  expect(influence(100)).toBeLessThan(0.02);
});

test('one thumb weighs a tenth of a verdict', () => {
  const thumb = taughtShift({ members: [], visitors: wrong(1) }).shift;
  expect(thumb / byMembers(wrong(1))).toBeCloseTo(0.1, 1);
});

test("what only the judge's word speaks for stays a hint, however bold the agent was taught to be", () => {
  for (const heldBack of [0.3, 0.43, 0.95])
    expect(
      zoneOfSureness({ confidence: Math.min(0.44, heldBack), heldBack }, boundsOf('balanced', maxShift)),
    ).toBe('nearly');
  expect(zoneOfSureness({ confidence: 0.44, heldBack: 0.95 }, boundsOf('generous'))).toBe('sure');
});
