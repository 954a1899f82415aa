import { type TOTP, URI } from 'otpauth';
import { expect, test } from 'vitest';
import { findTotpStep, newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts';

// The secret of RFC 6238, appendix B: "12345678901234567890".
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is the one of RFC 6238', (seconds, code) => {
  expect(totpCode(secret, totpStep(new Date(seconds * 1000)))).toBe(code);
});

test('a code is taken two steps early and two steps late, not three', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const step = totpStep(now);
  for (const off of [-2, -1, 0, 1, 2])
    expect(findTotpStep(secret, totpCode(secret, step + off), now)).toBe(step + off);
  for (const off of [-3, 3]) expect(findTotpStep(secret, totpCode(secret, step + off), now)).toBeUndefined();
});

test.each(['', '12345', '1234567', '١٢٣٤٥٦', '12345é'])('%j is no code', (code) => {
  expect(findTotpStep(secret, code, new Date(59_000))).toBeUndefined();
});

test('a secret has 32 base32 characters and is never the same', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

test('an authenticator app reads the address as the same secret', () => {
  const uri = totpUri({ secret, email: 'ada@example.com' });
  const now = new Date('2026-11-15T12:00:00Z');
  expect((URI.parse(uri) as TOTP).generate({ timestamp: now.getTime() })).toBe(
    totpCode(secret, totpStep(now)),
  );
});

test('the address for the QR code names the account', () => {
  expect(totpUri({ secret, email: 'ada+1@example.com' })).toBe(
    `otpauth://totp/Parley%3Aada%2B1%40example.com?secret=${secret}&issuer=Parley&algorithm=SHA1&digits=6&period=30`,
  );
});
