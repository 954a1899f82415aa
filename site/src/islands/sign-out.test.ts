import { afterEach, expect, test, vi } from 'vitest';
import { createKeptTexts } from '../../../web/src/lib/kept-texts.ts';
import { rememberOrigin } from '../../../web/src/lib/remembered-origin.ts';
import { forgetPerson, signOut } from './sign-out.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage() {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  return entries;
}

test('whoever signs out on a public page leaves nothing of theirs behind in the browser', () => {
  const entries = stubStorage();
  rememberOrigin('/dashboard/agents');
  createKeptTexts(() => localStorage).keep('inbox:1', 'Dear customer');
  expect(entries.size).toBe(2);
  forgetPerson();
  expect(entries.size).toBe(0);
});

test('a sign-out that fails says why, in the words of the server where it gave some', async () => {
  const answer = (body: unknown, status: number) =>
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
  answer({ code: 'rate_limited', message: 'Too many requests.' }, 429);
  expect(await signOut()).toEqual({
    isOver: false,
    title: 'Sign Out Error',
    description: 'Too many requests.',
  });
  answer('a proxy in between', 502);
  expect(await signOut()).toMatchObject({ isOver: false, title: 'Error signing out' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await signOut()).toMatchObject({ isOver: false, title: 'Error signing out' });
});
