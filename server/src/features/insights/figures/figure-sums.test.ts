import { expect, test } from 'vitest';
import { addFigure, emptySum, mergeSums, responseWithin, type SummedFigure } from './figure-sums.ts';

const figure = (more: Partial<SummedFigure> = {}): SummedFigure => ({
  outcome: 'assumed',
  handoffReason: null,
  messages: 4,
  answered: 2,
  unanswered: 0,
  helpful: 1,
  notHelpful: 0,
  rating: 5,
  responseMs: [120, 900],
  documents: { prices: 2 },
  userIdentifier: null,
  topicId: 'delivery',
  ...more,
});
const sumOf = (...figures: SummedFigure[]) => {
  const sum = emptySum();
  for (const one of figures) addFigure(sum, one, 1);
  return sum;
};

test('what is taken out again leaves nothing behind', () => {
  const sum = sumOf(figure(), figure({ rating: 2, handoffReason: 'asked', userIdentifier: 'customer-7' }));
  expect(sum).toMatchObject({
    conversations: 2,
    identified: 1,
    messages: 8,
    responses: 4,
    responseMs: 2040,
    outcomes: { assumed: 2 },
    handoffReasons: { asked: 1 },
    ratings: { 2: 1, 5: 1 },
    documents: { prices: 4 },
    topics: { delivery: 2 },
  });
  addFigure(sum, figure(), -1);
  addFigure(sum, figure({ rating: 2, handoffReason: 'asked', userIdentifier: 'customer-7' }), -1);
  expect(sum).toEqual(emptySum());
});

test('days together are what their conversations are together', () => {
  const [one, other] = [figure(), figure({ outcome: 'open', responseMs: [3000] })];
  expect(mergeSums([sumOf(one), sumOf(other), emptySum()])).toEqual(sumOf(one, other));
});

test('half and 95 of 100 answers came within these times, to a twentieth', () => {
  expect(responseWithin(emptySum(), 0.5)).toBeNull();
  const times = Array.from({ length: 1000 }, (_, nth) => 10 + nth * 7);
  const sum = sumOf(figure({ responseMs: times }));
  for (const share of [0.5, 0.95]) {
    const exact = times[Math.ceil(times.length * share) - 1]!;
    expect(Math.abs(responseWithin(sum, share)! / exact - 1)).toBeLessThan(0.05);
  }
  const one = responseWithin(sumOf(figure({ responseMs: [300] })), 0.95)!;
  expect(Math.abs(one / 300 - 1)).toBeLessThan(0.1);
});
