import { expect, test, vi } from 'vitest';
import { createToasts, readingTimeMs } from './toast.ts';

test('a newer message takes the place of the one before at once', () => {
  const toasts = createToasts();
  const listener = vi.fn();
  toasts.subscribe(listener);
  toasts.show({ title: 'IP Address Added', tone: 'positive' });
  toasts.show({ title: 'Failed to Add IP', tone: 'critical' });
  expect(toasts.current()?.title).toBe('Failed to Add IP');
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a closed message leaves nothing behind: none was waiting its turn', () => {
  const toasts = createToasts();
  toasts.show({ title: 'First' });
  toasts.show({ title: 'Second' });
  toasts.close(toasts.current()!.number);
  expect(toasts.current()).toBeUndefined();
});

test('closing a message that was replaced does not close the newer one', () => {
  const toasts = createToasts();
  toasts.show({ title: 'First' });
  const { number } = toasts.current()!;
  toasts.show({ title: 'Second' });
  toasts.close(number);
  expect(toasts.current()?.title).toBe('Second');
});

test('the same words said twice are a new message', () => {
  const toasts = createToasts();
  toasts.show({ title: 'Saved' });
  const { number } = toasts.current()!;
  toasts.show({ title: 'Saved' });
  expect(toasts.current()!.number).not.toBe(number);
});

test('a subject is withdrawn with its parts, and nothing else is', () => {
  const toasts = createToasts();
  toasts.show({ title: 'Agent paused', subject: 'agent:7:status' });
  toasts.withdraw('agent:70');
  toasts.withdraw('agent:7:status:more');
  toasts.withdraw('mfa');
  expect(toasts.current()?.title).toBe('Agent paused');
  toasts.withdraw('agent:7');
  expect(toasts.current()).toBeUndefined();
});

test('a message without a subject is withdrawn by nobody', () => {
  const toasts = createToasts();
  toasts.show({ title: 'Signed out' });
  toasts.withdraw('');
  expect(toasts.current()?.title).toBe('Signed out');
});

test('faults and offers to undo stay behind on the page they belong to; what was done is still true on the next', () => {
  const toasts = createToasts();
  const isThereAfterLeaving = (message: Parameters<typeof toasts.show>[0]) => {
    toasts.show(message);
    toasts.withdrawOnLeave();
    return toasts.current() !== undefined;
  };
  expect(isThereAfterLeaving({ title: 'Invalid Code', tone: 'critical' })).toBe(false);
  expect(isThereAfterLeaving({ title: 'Agent paused', action: { label: 'Undo', onClick: () => {} } })).toBe(
    false,
  );
  expect(isThereAfterLeaving({ title: 'Welcome back', tone: 'positive' })).toBe(true);
  expect(isThereAfterLeaving({ title: 'Access Denied', tone: 'critical', staysOnLeave: true })).toBe(true);
});

test('longer messages and failures stay longer, but none stays for ever', () => {
  const short = readingTimeMs({ title: 'Saved' });
  expect(short).toBeGreaterThanOrEqual(3000);
  expect(
    readingTimeMs({ title: 'Saved', description: 'Your agent answers from the new document now.' }),
  ).toBeGreaterThan(short);
  expect(readingTimeMs({ title: 'Saved', tone: 'critical' })).toBeGreaterThan(short);
  expect(readingTimeMs({ title: 'word '.repeat(500) })).toBe(15_000);
});
