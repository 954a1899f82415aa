import { expect, test } from 'vitest';
import { contactText, isContactVerified, replyHint, statusLook } from './handoff-words.ts';

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
});

test('the reply box says where the answer goes', () => {
  expect(replyHint({ userEmail: 'vera@example.com', userPhone: null })).toContain('vera@example.com');
  expect(replyHint({ userEmail: null, userPhone: '+43 1 234567' })).toContain('Call +43 1 234567');
  expect(replyHint({ userEmail: null, userPhone: null })).toContain('no address');
});
