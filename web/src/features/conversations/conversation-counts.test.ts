import { expect, test } from 'vitest';
import { conversationTitle, isNamed, visitorName, waitingFirst } from './conversation-counts.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

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

test('only a name that somebody gave can be verified or not', () => {
  expect([isNamed('Ada'), isNamed('  '), isNamed(null), isNamed(undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('of a visitor who waits the title is what they called for', () => {
  const waiting = { calledFor: 'Where is my parcel?', firstMessage: 'Do you bake rye?', escalated: true };
  expect(conversationTitle(waiting)).toBe('Where is my parcel?');
});

test('a conversation is told from others by its first words, or by what was wanted without any', () => {
  expect(conversationTitle({ firstMessage: 'Do you bake rye?', escalated: true })).toBe('Do you bake rye?');
  expect(conversationTitle({ firstMessage: null, escalated: true })).toBe('Asked for a person');
  expect(conversationTitle({ firstMessage: null, escalated: false })).toBe('Nothing written yet');
});
