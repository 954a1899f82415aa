import { expect, test } from 'vitest';
import { openSealedText, sealText } from './sealed-text.ts';

const secret = 'a secret that only the tests know, long enough';

test('what is sealed is opened with the same secret alone', () => {
  const sealed = sealText('JBSWY3DPEHPK3PXP', secret);
  expect(sealed).not.toContain('JBSWY3DP');
  expect(openSealedText(sealed, secret)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => openSealedText(sealed, `${secret}!`)).toThrow();
});

test('the same text never looks the same, and a changed one does not open', () => {
  const sealed = sealText('JBSWY3DPEHPK3PXP', secret);
  expect(sealText('JBSWY3DPEHPK3PXP', secret)).not.toBe(sealed);
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  expect(() => openSealedText(bytes.toString('base64url'), secret)).toThrow();
  expect(() => openSealedText('short', secret)).toThrow();
});
