import type { AnswerReceipt } from '@parley/contract/conversations/answer-receipt';
import type { OwnerMessage } from '@parley/contract/conversations/conversations';
import { getConversation } from '@parley/contract/conversations/conversations';
import { expect } from 'vitest';
import { findAxeViolations } from '../../testing/expectations.ts';
import { answerInbox, conversationId } from '../../testing/inbox-answers.ts';
import { test } from '../../testing/page-test.ts';
import { idOf, sampleConversation, sampleMessage } from '../../testing/samples.ts';
import type { StubApi } from '../../testing/stub-api.ts';

const receipt: AnswerReceipt = {
  rule: 'quoted',
  query: 'what does the sailing dinghy cost',
  language: 'en',
  passages: [
    { id: 'p', documentTitle: 'boats.md', heading: null, score: 1, cosine: 0.7, covered: 1, isQuoted: true },
  ],
  confidence: 0.62,
  bound: 0.45,
  hintBound: 0.25,
  zone: 'sure',
  strictness: 'balanced',
  droppedSentences: [
    { reason: 'row', count: 1, sentences: ['The sailing dinghy costs €12 per hour.'] },
    { reason: 'number', count: 2 },
  ],
  model: null,
  modelTrouble: null,
  leftToNewer: [
    {
      olderTitle: 'boats-2024.md',
      olderDate: '2024',
      newerTitle: 'boats.md',
      newerDate: '2026-03-01',
      olderText: '| Sailing dinghy | €25 |',
      newerText: '| Sailing dinghy | €28 |',
    },
  ],
  records: {
    documentTitle: 'boats.md',
    heading: 'Boats for hire',
    rows: [{ name: 'Sailing dinghy', columns: ['Per hour', 'Deposit'] }],
    isTold: true,
  },
  inputTokens: null,
  outputTokens: null,
  searchMs: 5,
  modelFirstTokenMs: null,
  totalMs: 6,
};

/** A conversation in which the agent said this one thing. */
function answerWith(api: StubApi, said: Partial<OwnerMessage>) {
  answerInbox(api, 'What does the sailing dinghy cost?');
  const answer = sampleMessage(4101, { role: 'assistant', author: 'agent', answered: true, ...said });
  api.answer(getConversation, () => sampleConversation(41, { messages: [sampleMessage(4100), answer] }));
}

const conversation = `/dashboard/conversations/${conversationId}`;

test('the receipt shows the rows, the dates, the bounds and what the check dropped', async ({
  page,
  api,
}) => {
  answerWith(api, { content: 'Sailing dinghy costs €28 per hour.', receipt });
  await page.goto(conversation);
  await page.getByText('Why this answer').click();
  for (const text of [
    'The agent told what stands in your table.',
    '62%, sure. A balanced agent answers from 45% on and hints from 25% on.',
    'Looked up in a table',
    'boats.md · Boats for hire',
    'Per hour, Deposit',
    'boats.md (Mar 1, 2026) is newer than boats-2024.md (2024), so the older was left out.',
    'Left out: Sailing dinghy · €25',
    'Has the value of another row or column of the table',
    'The sailing dinghy costs €12 per hour.',
    'Has a number that the passages do not give for this (2 sentences)',
  ])
    await page.getByText(text).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
});

test('a small table stands in the place of the words that say the same, and in the quote', async ({
  page,
  api,
}) => {
  const row = '| Dinghy | €28 |';
  const content = `Our boats.\n\n| Boat | Per hour |\n|---|---|\n| Kayak | €9 |\n${row}`;
  const at = content.indexOf(row);
  answerWith(api, {
    content: 'Kayak costs €9 per hour. Dinghy costs €28 per hour. Kayak is cheaper.',
    table: {
      caption: 'Boats for hire',
      columns: ['Boat', 'Per hour'],
      rows: [
        ['Kayak', '€9'],
        ['Dinghy', '€28'],
      ],
      insteadOf: 'Kayak costs €9 per hour. Dinghy costs €28 per hour.',
    },
    contexts: [
      {
        content,
        metadata: {
          document_title: 'boats.md',
          document_id: idOf(61),
          passage_id: idOf(62),
          heading: null,
          starts_at: at,
          ends_at: at + row.length,
        },
      },
    ],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(conversation);
  const messages = page.getByRole('log', { name: 'Messages' });
  const table = messages.getByRole('table', { name: 'Boats for hire' });
  await table.getByRole('rowheader', { name: 'Dinghy' }).waitFor();
  await table.getByRole('columnheader', { name: 'Per hour' }).waitFor();
  await messages.getByText('Kayak is cheaper.').waitFor();
  expect(await messages.getByText('Kayak costs').count()).toBe(0);
  await messages.getByText('boats.md').click();
  await messages.getByRole('table').nth(1).getByRole('cell', { name: '€28' }).waitFor();
  expect(await messages.innerText()).not.toContain('|');
  expect(await findAxeViolations(page)).toEqual([]);
});
