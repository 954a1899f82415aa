import { expect, test } from 'vitest';
import { changesBetween } from './exam-state.ts';
import { type ComparedReply, compareWithBase, describeWarning } from './exam-warning.ts';

const documents = { here: { title: 'prices.md', version: '1' } };
const replies = (count: number, changes: Partial<ComparedReply>): ComparedReply[] =>
  Array.from({ length: count }, () => ({
    verdict: 'right',
    isRightInBase: true,
    expectation: 'answer',
    documentId: 'here',
    documentTitle: 'prices.md',
    ...changes,
  }));
const failing = { verdict: 'silent' as const };

test('one question in twenty is no matter, two are', () => {
  const compare = (lost: number) =>
    compareWithBase([...replies(20 - lost, {}), ...replies(lost, failing)], documents);
  expect(compare(1)).toMatchObject({ isWarning: false, isAsGood: false, drop: 5, lostCount: 1 });
  expect(compare(2)).toMatchObject({ isWarning: true, drop: 10, lostCount: 2, goneDocuments: [] });
});

test('what is won makes up for what is lost, and what is new counts for nothing', () => {
  const compared = compareWithBase(
    [
      ...replies(2, failing),
      ...replies(2, { isRightInBase: false }),
      ...replies(9, { ...failing, isRightInBase: null }),
    ],
    documents,
  );
  expect(compared).toMatchObject({ isWarning: false, isAsGood: true, comparedCount: 4, drop: 0 });
});

test('a single question that is lost with its document is a matter, unless the document is there under another id', () => {
  const lost = (title: string) =>
    compareWithBase(
      [...replies(50, {}), ...replies(1, { ...failing, documentId: 'gone', documentTitle: title })],
      documents,
    );
  expect(lost('returns.md')).toMatchObject({ isWarning: true, goneDocuments: ['returns.md'] });
  expect(lost('prices.md').isWarning).toBe(false);
});

test('what changed between two runs is named', () => {
  const before = { strictness: 'balanced', confidenceShift: 0, model: null, embeddingModel: 'a', documents };
  const after = {
    ...before,
    strictness: 'careful',
    model: 'gpt',
    documents: { again: { title: 'prices.md', version: '2' }, other: { title: 'new.md', version: '1' } },
  };
  expect(changesBetween(before, after).changes.map(({ kind, title, to }) => [kind, title ?? to])).toEqual([
    ['strictness', 'careful'],
    ['model', 'gpt'],
    ['document-changed', 'prices.md'],
    ['document-added', 'new.md'],
  ]);
  expect(changesBetween(after, { ...after, documents: {} }).changes).toMatchObject([
    { kind: 'document-removed', title: 'prices.md' },
    { kind: 'document-removed', title: 'new.md' },
  ]);
  expect(changesBetween(before, before)).toEqual({ changes: [], changeCount: 0 });
});

test('what is lost is told as such, for a hint or no answer is not wrong', () => {
  const counts = { comparedCount: 70, goneDocuments: [] };
  expect(describeWarning('Fern', { ...counts, lostCount: 11 })).toBe(
    'Fern: 11 questions of 70 were right before and are not any more.',
  );
  expect(describeWarning('Fern', { ...counts, lostCount: 1, goneDocuments: ['tours.md'] })).toBe(
    'Fern: 1 question of 70 was right before and is not any more. tours.md is not answered from any more.',
  );
});
