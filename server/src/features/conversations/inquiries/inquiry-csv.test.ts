import type { UnansweredInquiry } from '@parley/contract/conversations/inquiries';
import { expect, test } from 'vitest';
import { csvRow } from './inquiry-csv.ts';

const inquiry: UnansweredInquiry = {
  id: crypto.randomUUID(),
  issueType: 'no_response',
  agentName: 'Baker "the" Agent',
  rating: null,
  firstUserMessage: null,
  lastAiResponse: 'Line one\nline two',
  startedAt: '2026-11-02T09:30:00.000Z',
  messageCount: 3,
  sessionId: 's',
  durationSeconds: 1,
  hasUnanswered: true,
  openHandoff: null,
};

test('every cell is quoted, a missing rating is N/A, and a line break stays in its cell', () => {
  expect(csvRow(inquiry)).toBe(
    '"No Response","Baker ""the"" Agent","2026-11-02 09:30:00","3","N/A","","Line one\nline two"\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '|calc', '＝1'])(
  '%j runs in no spreadsheet',
  (text) => {
    expect(csvRow({ ...inquiry, firstUserMessage: text, agentName: text })).toContain(`"'${text}"`);
  },
);

test('texts are cut after 100 whole characters, with an ellipsis', () => {
  const row = csvRow({ ...inquiry, firstUserMessage: '😀'.repeat(120), lastAiResponse: 'b'.repeat(101) });
  expect(row).toContain(`"${'😀'.repeat(100)}…","${'b'.repeat(100)}…"`);
  expect(csvRow({ ...inquiry, lastAiResponse: 'b'.repeat(100) })).toContain(`"${'b'.repeat(100)}"`);
});
