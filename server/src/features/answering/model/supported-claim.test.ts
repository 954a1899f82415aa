import type { DropReason } from '@parley/contract/conversations/answer-receipt';
import { expect, test } from 'vitest';
import type { FoundPassage } from '../../knowledge/index.ts';
import { findFault } from './supported-claim.ts';

const passage = (id: string) => ({ id, text: `passage ${id}`, documentTitle: 'Shop' }) as FoundPassage;
const judgeSaying = (...supported: number[] | [undefined]) => ({
  supports: async () => (supported[0] === undefined ? undefined : (supported as number[])),
});
const check = (fault: DropReason | undefined, judge: Parameters<typeof findFault>[3]) =>
  findFault('It is free.', { places: [], ...(fault && { fault }) }, [passage('a'), passage('b')], judge);

test('what the rules let through is dropped where the judge reads the opposite', async () => {
  expect(await check(undefined, judgeSaying(-9, -8))).toBe('words');
  expect(await check(undefined, judgeSaying(-9, 3))).toBeUndefined();
});

test('other words for what stands there are shown where the judge is sure of them', async () => {
  expect(await check('words', judgeSaying(-9, 6))).toBeUndefined();
  expect(await check('words', judgeSaying(-9, -5))).toBe('words');
});

test.each(['link', 'order', 'instructions', 'quote', 'row', 'name'] as const)(
  'no reading makes a sentence with the fault %s good',
  async (fault) => {
    expect(await check(fault, judgeSaying(9, 9))).toBe(fault);
  },
);

test('without the judge, or where it has no time, the rules stand alone', async () => {
  for (const judge of [undefined, judgeSaying(undefined)]) {
    expect(await check(undefined, judge)).toBeUndefined();
    expect(await check('condition', judge)).toBe('condition');
  }
});

test('at most three passages are read for a sentence', async () => {
  const read: number[] = [];
  const judge = {
    supports: async (_claim: string, passages: unknown[]) => {
      read.push(passages.length);
      return passages.map(() => 9);
    },
  };
  const cited = ['a', 'b', 'c', 'd', 'e'].map(passage);
  await findFault('It is free.', { places: [] }, cited, judge);
  expect(read).toEqual([3]);
});
