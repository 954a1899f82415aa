import { expect, test } from 'vitest';
import { forgetChallenge, rememberChallenge, rememberedChallenge } from './second-factor-challenge.ts';

function emptyStore() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

test('a waiting sign-in leaves four flags for the screen and nothing secret', () => {
  const store = emptyStore();
  rememberChallenge({ method: 'email', email: 'ann@bakery.example', hasPasskey: true }, store);
  expect([...store.entries]).toEqual([
    ['mfaRequired', 'true'],
    ['mfaMethod', 'email'],
    ['userEmail', 'ann@bakery.example'],
    ['mfaHasPasskey', 'true'],
  ]);
  expect(rememberedChallenge(store)).toEqual({
    method: 'email',
    email: 'ann@bakery.example',
    hasPasskey: true,
  });
});

test('without the flag no code is asked for', () => {
  const store = emptyStore();
  expect(rememberedChallenge(store)).toBeNull();
  store.setItem('mfaRequired', 'yes');
  expect(rememberedChallenge(store)).toBeNull();
});

test('a method nobody knows is read as the authenticator app', () => {
  const store = emptyStore();
  store.setItem('mfaRequired', 'true');
  store.setItem('mfaMethod', 'pigeon');
  expect(rememberedChallenge(store)).toEqual({ method: 'totp', email: '', hasPasskey: false });
});

test('nothing is left once the sign-in is over', () => {
  const store = emptyStore();
  rememberChallenge({ method: 'sms', email: 'ann@bakery.example', hasPasskey: false }, store);
  forgetChallenge(store);
  expect(store.entries.size).toBe(0);
});
