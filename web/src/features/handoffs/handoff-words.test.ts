import { expect, test } from 'vitest';
import {
  contactText,
  isContactVerified,
  promiseText,
  replyHint,
  replySentText,
  statusLook,
} from './handoff-words.ts';

test('an address counts as verified only where it was proven, a number never, and nothing is said where none was left', () => {
  const left = { userEmail: 'vera@example.com', userPhone: '+43 1 234567' };
  const ways = (['email', 'phone', 'chat'] as const).map((contactMethod) => ({ ...left, contactMethod }));
  expect(ways.map((way) => isContactVerified({ ...way, isEmailProven: true }))).toEqual([true, false, true]);
  expect(isContactVerified({ ...ways[0]!, isEmailProven: false })).toBe(false);
  expect(
    isContactVerified({ contactMethod: 'chat', userEmail: null, userPhone: null, isEmailProven: false }),
  ).toBeUndefined();
});

test('a status that nobody knows is shown as Unknown', () => {
  expect(
    ['pending', 'in_progress', 'resolved', 'closed', 'lost'].map((status) => statusLook(status).label),
  ).toEqual(['Pending', 'In Progress', 'Resolved', 'Closed', 'Unknown']);
});

test('the contact is what the visitor chose, and it says when that is missing', () => {
  const left = { userEmail: 'vera@example.com', userPhone: '+43 1 234567' };
  expect(contactText({ contactMethod: 'email', ...left })).toBe('vera@example.com');
  expect(contactText({ contactMethod: 'phone', ...left })).toBe('+43 1 234567');
  const none = { userEmail: null, userPhone: null };
  expect(contactText({ contactMethod: 'email', ...none })).toBe('No email provided');
  expect(contactText({ contactMethod: 'phone', ...none })).toBe('No phone provided');
  expect(contactText({ contactMethod: 'chat', ...none })).toBe('In the chat, no address left');
});

test('where no mail goes out, the reply box says so', () => {
  const hint = replyHint({ userEmail: 'vera@example.com', userPhone: null }, 'outbox');
  expect(hint).toContain('This server sends no mail');
  expect(hint).not.toContain('and to vera');
  expect(replyHint({ userEmail: 'vera@example.com', userPhone: null }, 'failing')).toContain('delayed');
});

test('once a reply is sent it is said again whom to write to where no mail goes out, and nothing elsewhere', () => {
  const visitor = { userEmail: 'vera@example.com' };
  expect(replySentText(visitor, 'outbox')).toContain('write to vera@example.com');
  expect(replySentText(visitor, 'sending')).toBeUndefined();
  expect(replySentText({ userEmail: null }, 'outbox')).toBeUndefined();
});

test('the reply box says where the answer goes', () => {
  expect(replyHint({ userEmail: 'vera@example.com', userPhone: null })).toContain('vera@example.com');
  expect(replyHint({ userEmail: null, userPhone: '+43 1 234567' })).toContain('Call +43 1 234567');
  expect(replyHint({ userEmail: null, userPhone: null })).toContain('no address');
});

test('a promise is told while it binds and when it was broken, and not when it was kept', () => {
  const now = new Date('2026-11-17T12:00:00Z');
  const [earlier, later] = ['2026-11-17T11:00:00.000Z', '2026-11-17T13:00:00.000Z'];
  const said = (handoff: Partial<Parameters<typeof promiseText>[0]>) =>
    promiseText(
      { status: 'pending', expectedAt: null, answeredAt: null, promiseBrokenAt: null, ...handoff },
      now,
    );
  expect(said({})).toBeUndefined();
  expect(said({ expectedAt: later })).toMatchObject({ isBroken: false });
  expect(said({ expectedAt: earlier })!.text).toMatch(/^Overdue: an answer was promised by/);
  expect(said({ expectedAt: later, answeredAt: earlier, status: 'in_progress' })).toBeUndefined();
  const broken = { expectedAt: earlier, promiseBrokenAt: earlier };
  expect(said({ ...broken, answeredAt: later, status: 'in_progress' })!.text).toMatch(/ and came Nov 17/);
  expect(said({ ...broken, status: 'resolved' })!.text).toMatch(/ and was not written\.$/);
  expect(said({ promiseBrokenAt: earlier, expectedAt: later, answeredAt: later })!.text).toMatch(
    /came late\.$/,
  );
});
