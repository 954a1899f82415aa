import { toasts } from '@parley/ui/toast';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { attempt, attemptOrThrow } from './attempt.ts';

const words = { subject: 'key', done: { title: 'Key revoked' }, failed: 'Update Failed' };
const fails = (code: 'conflict' | 'unavailable') => () => Promise.reject(new ApiError(code, 'The reason.'));

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
