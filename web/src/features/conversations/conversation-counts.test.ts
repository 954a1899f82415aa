import type { ConversationSummary } from '@parley/contract/conversations';
import { expect, test } from 'vitest';
import { conversationsOf, countThisWeek } from './conversation-counts.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const startedDaysAgo = (days: number, status: 'open' | 'closed' = 'open'): ConversationSummary => ({
  id: crypto.randomUUID(),
  agentId: crypto.randomUUID(),
  agentName: 'Maya',
  status,
  messageCount: 2,
  firstMessage: 'Hello',
  startedAt: new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString(),
  lastMessageAt: now.toISOString(),
});

test('this week counts the last seven days', () => {
  expect(countThisWeek([startedDaysAgo(0), startedDaysAgo(6.9), startedDaysAgo(8)], now)).toBe('2');
  expect(countThisWeek([], now)).toBe('0');
});

test('a week fuller than the list says so instead of counting wrong', () => {
  expect(
    countThisWeek(
      Array.from({ length: 50 }, () => startedDaysAgo(1)),
      now,
    ),
  ).toBe('50+');
});

test('each tab shows the conversations of its state', () => {
  const conversations = [startedDaysAgo(1), startedDaysAgo(2, 'closed')];
  expect(conversationsOf(conversations, 'open')).toEqual([conversations[0]]);
  expect(conversationsOf(conversations, 'closed')).toEqual([conversations[1]]);
  expect(conversationsOf(conversations, 'all')).toEqual(conversations);
});
