import { expect, test } from 'vitest';
import { businessOfToken, hashOfToken, invitationToken } from './invitation-token.ts';

const invitation = { id: crypto.randomUUID(), businessId: crypto.randomUUID(), expiresAt: new Date() };

test('a token names the business it was for, and nothing else in it opens anything', () => {
  const token = invitationToken(invitation, 'secret');
  expect(businessOfToken(token)).toBe(invitation.businessId);
  expect(hashOfToken(token)).toBe(
    hashOfToken(invitationToken({ ...invitation, businessId: crypto.randomUUID() }, 'secret')),
  );
  expect(hashOfToken(token)).not.toBe(hashOfToken(invitationToken(invitation, 'another secret')));
  expect(hashOfToken(token)).not.toBe(
    hashOfToken(invitationToken({ ...invitation, id: crypto.randomUUID() }, 'secret')),
  );
});

test('a link from before, without the business, still works; a made-up one names none', () => {
  const token = invitationToken(invitation, 'secret');
  expect(hashOfToken(token.slice(0, 43))).toBe(hashOfToken(token));
  for (const other of [token.slice(0, 43), '', 'x', `${token}0`, `${token.slice(0, 43)}' or 1=1`])
    expect(businessOfToken(other)).toBeUndefined();
});
