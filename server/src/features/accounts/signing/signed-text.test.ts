import { expect, test } from 'vitest';
import { codeFor, isSameText, keyedHash, readSignedText, signText } from './signed-text.ts';

const secret = 'a secret that only the tests know, long enough';

test('a signed text is read for its own purpose and with our secret alone', () => {
  const signed = signText('an id', 'confirm-email', secret);
  expect(readSignedText(signed, 'confirm-email', secret)).toBe('an id');
  expect(readSignedText(signed, 'reset-password', secret)).toBeUndefined();
  expect(readSignedText(signed, 'confirm-email', `${secret}!`)).toBeUndefined();
});

test.each(['', '.', 'an id', 'an id.', '.AAAA', 'an id.AAAA', 'an id.not base64 \u0000'])(
  '"%s" was not signed by us',
  (text) => {
    expect(readSignedText(text, 'session', secret)).toBeUndefined();
  },
);

test('codes have six digits and follow from their id', () => {
  const codes = Array.from({ length: 200 }, (_, index) => codeFor(`id ${index}`, secret));
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes).size).toBeGreaterThan(190);
  expect(codeFor('id 1', secret)).toBe(codes[1]);
  expect(codeFor('id 1', `${secret}!`)).not.toBe(codes[1]);
});

test('hashes need the secret, and texts of any length are compared', () => {
  expect(keyedHash('ABCDEFGH', secret)).not.toBe(keyedHash('ABCDEFGH', `${secret}!`));
  expect(isSameText('key', 'key')).toBe(true);
  expect(isSameText('key', 'key ')).toBe(false);
  expect(isSameText('', 'key')).toBe(false);
});
