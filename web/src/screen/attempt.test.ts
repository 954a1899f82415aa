import { toasts } from '@parley/ui/toast';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { beginSessionCheck } from '../lib/session-check.ts';
import { attempt, attemptOrThrow } from './attempt.ts';

const words = { subject: 'key', done: { title: 'Key revoked' }, failed: 'Update Failed' };
const fails = (code: 'conflict' | 'unavailable' | 'not_signed_in') => () =>
  Promise.reject(new ApiError(code, 'The reason.'));

afterEach(() => toasts.withdraw('key'));

test('what was done is said once, about its subject', async () => {
  expect(await attempt(async () => {}, words)).toBe(true);
  expect(toasts.current()).toMatchObject({ title: 'Key revoked', tone: 'positive', subject: 'key' });
});

test('a message that names its own subject keeps it', async () => {
  await attempt(async () => {}, { ...words, done: { title: 'Key revoked', subject: 'key:revoked' } });
  expect(toasts.current()).toMatchObject({ subject: 'key:revoked' });
});

test('what failed is said with its reason, and a dialog learns of it', async () => {
  expect(await attempt(fails('conflict'), words)).toBe(false);
  const said = { title: 'Update Failed', description: 'The reason.', tone: 'critical', subject: 'key' };
  expect(toasts.current()).toMatchObject(said);
  await expect(attemptOrThrow(fails('conflict'), words)).rejects.toThrow('The reason.');
});

test('a new attempt withdraws what was said of the last one', async () => {
  await attempt(fails('conflict'), words);
  await attempt(async () => expect(toasts.current()).toBeUndefined(), { ...words, done: undefined });
  expect(toasts.current()).toBeUndefined();
});

test('only what the network did is offered to be tried again', async () => {
  const retry = vi.fn();
  await attempt(fails('unavailable'), { ...words, retry });
  toasts.current()?.action?.onClick();
  expect(retry).toHaveBeenCalledOnce();
  await attempt(fails('conflict'), { ...words, retry });
  expect(toasts.current()?.action).toBeUndefined();
});

test('a session that is over explains itself on the sign-in page: nothing is said in red beside it', async () => {
  beginSessionCheck(Promise.resolve(true));
  expect(await attempt(fails('not_signed_in'), words)).toBe(false);
  expect(toasts.current()).toBeUndefined();
  // Where the session is there after all, or nobody knows why it ended, what failed is said as ever.
  for (const check of [Promise.resolve(false), Promise.reject(new Error('offline'))]) {
    beginSessionCheck(check);
    await attempt(fails('not_signed_in'), words);
    expect(toasts.current()).toMatchObject({ title: 'Update Failed' });
  }
});
