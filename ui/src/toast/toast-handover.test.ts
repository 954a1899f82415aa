import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToasts } from './toast.ts';
import { handOverToast, takeHandedOverToast } from './toast-handover.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const at = (pathname: string) => vi.stubGlobal('window', { location: { pathname } });

/** Leaves the page that shows a message and opens the next one, which shows what came with it. */
function openNextPage(before: ReturnType<typeof createToasts>, path: string) {
  const current = before.current();
  if (current) handOverToast(current);
  at(path);
  const after = createToasts();
  const handedOver = takeHandedOverToast();
  if (handedOver) after.show(handedOver.message, handedOver.time);
  return after;
}

function startWith(title: string) {
  at('/');
  const toasts = createToasts();
  toasts.show({ title, tone: 'positive', subject: 'sign-in' });
  return toasts;
}

function read(toasts: ReturnType<typeof createToasts>, ms: number) {
  vi.advanceTimersByTime(ms);
  const current = toasts.current();
  if (current) toasts.spend(current.number, ms);
}

test('a message goes on to the next page for the rest of its time, not for all of it anew', () => {
  const first = startWith('Signed out');
  read(first, 2000);
  const second = openNextPage(first, '/signin');
  expect(second.current()).toMatchObject({ title: 'Signed out', subject: 'sign-in' });
  read(second, 1000);
  const third = openNextPage(second, '/signup');
  expect(third.current()?.title).toBe('Signed out');
  read(third, 1000);
  expect(third.current()).toBeUndefined();
});

test('however often pages change, a message ends ten seconds after it was first shown', () => {
  let page = startWith('Signed out');
  for (const path of ['/a', '/b', '/c']) {
    // Nobody reads while a page loads.
    vi.advanceTimersByTime(4000);
    page = openNextPage(page, path);
  }
  expect(page.current()).toBeUndefined();
});

test('a page that is only loaded again tells nothing twice', () => {
  expect(openNextPage(startWith('Signed out'), '/').current()).toBeUndefined();
});
