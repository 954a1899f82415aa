import { expect, test } from 'vitest';
import { invitationMailState } from './invitation-mail-state.ts';

const createdAt = new Date('2026-11-16T10:00:00Z');
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);
const smtp = { kind: 'smtp', createdAt, now: after(1) } as const;
const outbox = { kind: 'outbox', createdAt, now: after(1) } as const;

test('before its first try a mail is on its way, and never said to be sent', () => {
  expect(invitationMailState(undefined, smtp)).toBe('pending');
});

test('what became of a mail is told as it is', () => {
  for (const outcome of ['sent', 'delayed', 'refused', 'failed'] as const)
    expect(invitationMailState(outcome, smtp)).toBe(outcome);
});

test('a server without a mail server keeps its mails, but what went out before stays sent', () => {
  expect(invitationMailState(undefined, outbox)).toBe('kept');
  expect(invitationMailState('delayed', outbox)).toBe('kept');
  expect(invitationMailState('sent', outbox)).toBe('sent');
});

test('of an older mail without a trace nothing is said', () => {
  expect(invitationMailState(undefined, { ...smtp, now: after(11) })).toBeNull();
});
