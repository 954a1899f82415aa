import { expect, test } from 'vitest';
import { readVisitorToken, signVisitorToken } from './visitor-token.ts';

const visitor = {
  businessId: crypto.randomUUID(),
  agentId: crypto.randomUUID(),
  sessionId: crypto.randomUUID(),
  isPreview: false,
  expiresAtMs: 1,
};

test('a signed token gives back what was signed', () => {
  expect(readVisitorToken(signVisitorToken(visitor, 'secret'), 'secret')).toEqual(visitor);
});

test.each([
  ['another secret', () => signVisitorToken(visitor, 'other')],
  [
    'a changed payload',
    () =>
      `${Buffer.from(JSON.stringify({ ...visitor, expiresAtMs: 2 })).toString('base64url')}.${signVisitorToken(visitor, 'secret').split('.')[1]}`,
  ],
  [
    'a preview made of it',
    () =>
      `${Buffer.from(JSON.stringify({ ...visitor, isPreview: true })).toString('base64url')}.${signVisitorToken(visitor, 'secret').split('.')[1]}`,
  ],
  ['something behind it', () => `${signVisitorToken(visitor, 'secret')}.x`],
  ['no signature', () => signVisitorToken(visitor, 'secret').split('.')[0]!],
  ['nonsense', () => '\u0000..'],
  ['nothing', () => ''],
])('a token with %s is refused', (_, make) => {
  expect(readVisitorToken(make(), 'secret')).toBeUndefined();
});
