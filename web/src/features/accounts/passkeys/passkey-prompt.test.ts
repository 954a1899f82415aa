import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { canUsePasskeys, passkeyFailureText } from './passkey-prompt.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['support.example.com', true],
  ['localhost', true],
  ['127.0.0.1', false],
  ['[::1]', false],
])('a browser that knows passkeys offers them on %s: %s', (hostname, isOffered) => {
  vi.stubGlobal('window', { PublicKeyCredential: class {} });
  expect(canUsePasskeys({ hostname } as Location)).toBe(isOffered);
});

test('a browser that knows no passkeys offers none', () => {
  vi.stubGlobal('window', {});
  expect(canUsePasskeys({ hostname: 'support.example.com' } as Location)).toBe(false);
});

test('a prompt that was closed is told as such, and the server is quoted', () => {
  const closed = Object.assign(new Error('The operation either timed out or was not allowed.'), {
    name: 'NotAllowedError',
  });
  expect(passkeyFailureText(closed)).toBe('No passkey was used. Try again, or choose another way.');
  expect(passkeyFailureText(new ApiError('not_signed_in', 'This passkey was not accepted.'))).toBe(
    'This passkey was not accepted.',
  );
});
