import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { toast, toasts } from '@parley/ui/toast';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterBySignIn, takeSignInStep } from './sign-in-step.ts';

const session: SignedInPerson = {
  user: {
    id: crypto.randomUUID(),
    email: 'ada@bakery.example',
    firstName: 'Ada',
    lastName: 'Byron',
    pictureUrl: null,
    role: 'user',
  },
  businesses: [],
  activeBusinessId: null,
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  toast({ title: 'Signed out', subject: 'sign-in' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.close(toasts.current()?.number ?? 0);
});

test('whoever is let in is welcomed, and no longer told that they signed out', () => {
  expect(enterBySignIn(new QueryClient(), { outcome: 'signed-in', session }, '')).toBeNull();
  expect(toasts.current()?.title).toBe('Welcome back');
});

test('a sign-in that needs more welcomes nobody yet', () => {
  const step = { outcome: 'second-factor', method: 'totp', hasPasskey: false } as const;
  expect(enterBySignIn(new QueryClient(), step, 'ada@bakery.example')).toBe('/mfa-verification');
  expect(toasts.current()).toBeUndefined();
});

test('each step of a sign-in takes back what was said of the sign-out before', () => {
  takeSignInStep(new QueryClient(), { outcome: 'signed-in', session }, '');
  expect(toasts.current()).toBeUndefined();
});
