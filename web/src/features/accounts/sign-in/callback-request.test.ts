import { expect, test } from 'vitest';
import { readCallback } from './callback-request.ts';

test.each(['confirm', 'lift', 'invitation', 'change-email'] as const)(
  'a link from a mail to %s is read from behind the #',
  (kind) => {
    expect(readCallback({ search: '', hash: `#${kind}=abc.DEF-_1` })).toEqual({ kind, token: 'abc.DEF-_1' });
  },
);

test('the way back from Google brings a code and a state', () => {
  expect(readCallback({ search: '?code=4%2F0A&state=xyz', hash: '' })).toEqual({
    kind: 'google',
    code: '4/0A',
    state: 'xyz',
  });
  expect(readCallback({ search: '?code=4%2F0A', hash: '' })).toEqual({ kind: 'nothing' });
});

test('an error comes before anything else, in the words of the provider where it has some', () => {
  expect(
    readCallback({ search: '?error=access_denied&error_description=You+said+no&code=1&state=2', hash: '' }),
  ).toEqual({
    kind: 'refused',
    reason: 'You said no',
  });
  expect(readCallback({ search: '?error=access_denied', hash: '#confirm=abc' })).toEqual({
    kind: 'refused',
    reason: 'An error occurred during authentication',
  });
});

test('the words of a provider do not fill the screen', () => {
  const request = readCallback({ search: `?error=x&error_description=${'a'.repeat(5000)}`, hash: '' });
  expect(request.kind === 'refused' && request.reason.length).toBe(200);
});

test('an empty link leads nowhere', () => {
  expect(readCallback({ search: '', hash: '#confirm=' })).toEqual({ kind: 'nothing' });
  expect(readCallback({ search: '', hash: '' })).toEqual({ kind: 'nothing' });
});
