import type { ConversationSummary } from '@parley/contract/conversations';
import { expect, test } from 'vitest';
import { countThisWeek, satisfactionOf, visitorName, waitingFirst } from './conversation-counts.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const startedDaysAgo = (days: number): ConversationSummary => ({
  id: crypto.randomUUID(),
  agentId: crypto.randomUUID(),
  agentName: 'Maya',
  status: 'open',
  mode: 'agent',
  takenBy: null,
  escalated: false,
  rating: null,
  wasHelpful: null,
  messageCount: 2,
  firstMessage: 'Hello',
  lastMessage: 'Hello',
  startedAt: minutesAgo(days * 24 * 60),
  lastMessageAt: now.toISOString(),
  endedAt: null,
  durationSeconds: null,
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

test('satisfaction is the average rating times 20, and unknown without ratings', () => {
  expect(satisfactionOf([{ rating: 5 }, { rating: null }, { rating: 4 }])).toEqual({ percent: 90, count: 2 });
  expect(satisfactionOf([{ rating: null }])).toBeNull();
});

test('visitors who wait for a person stand first, the longest waiting at the top', () => {
  const withAgent = { mode: 'agent', lastMessageAt: minutesAgo(0) } as const;
  const withPerson = { mode: 'person', lastMessageAt: minutesAgo(1) } as const;
  const waitingLong = { mode: 'waiting', lastMessageAt: minutesAgo(9) } as const;
  const waitingShort = { mode: 'waiting', lastMessageAt: minutesAgo(2) } as const;
  expect(waitingFirst([withAgent, withPerson, waitingShort, waitingLong])).toEqual([
    waitingLong,
    waitingShort,
    withAgent,
    withPerson,
  ]);
});

test('a visitor without a name is called Visitor', () => {
  expect([visitorName('Ada'), visitorName('  '), visitorName(null), visitorName(undefined)]).toEqual([
    'Ada',
    'Visitor',
    'Visitor',
    'Visitor',
  ]);
});
