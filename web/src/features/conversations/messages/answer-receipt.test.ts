import type { AnswerReceipt as Receipt } from '@parley/contract/conversations/answer-receipt';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnswerReceipt } from './answer-receipt.tsx';

test('a receipt of an earlier version is shown as far as it goes', () => {
  const older: Receipt = {
    rule: 'quoted',
    query: 'what does the sailing dinghy cost',
    language: 'en',
    passages: [
      {
        id: 'p',
        documentTitle: 'boats.md',
        heading: null,
        score: 1,
        cosine: 0.7,
        covered: 1,
        isQuoted: true,
      },
    ],
    confidence: 0.62,
    bound: 0.45,
    strictness: 'balanced',
    droppedSentences: [],
    model: null,
    modelTrouble: null,
    leftToNewer: [
      { olderTitle: 'boats-2024.md', olderDate: '2024', newerTitle: 'boats.md', newerDate: '2026' },
    ],
    inputTokens: null,
    outputTokens: null,
    searchMs: 5,
    modelFirstTokenMs: null,
    totalMs: 6,
  };
  const drawn = renderToStaticMarkup(createElement(AnswerReceipt, { receipt: older }));
  expect(drawn).toContain('Why this answer');
  expect(drawn).toContain('62%, needed 45% (balanced)');
  expect(drawn).toContain('boats.md (2026) is newer than boats-2024.md (2024)');
  expect(drawn).not.toContain('Looked up in a table');
});
