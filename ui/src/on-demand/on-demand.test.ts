import { expect, test } from 'vitest';
import { createOnDemand } from './on-demand.ts';

test('is loaded once, and those who wait for it hear of it', async () => {
  let loads = 0;
  const menu = createOnDemand(async () => ++loads);
  let told = 0;
  const stop = menu.subscribe(() => told++);
  expect(menu.current()).toBeUndefined();
  expect(await Promise.all([menu.request(), menu.request()])).toEqual([true, true]);
  expect(await menu.request()).toBe(true);
  stop();
  expect({ loads, told, current: menu.current() }).toEqual({ loads: 1, told: 1, current: 1 });
});

test('is asked for again when it did not come', async () => {
  let isOnline = false;
  const menu = createOnDemand(async () => {
    if (!isOnline) throw new Error('offline');
    return 'menu';
  });
  expect(await menu.request()).toBe(false);
  expect(menu.current()).toBeUndefined();
  isOnline = true;
  expect(await menu.request()).toBe(true);
  expect(menu.current()).toBe('menu');
});
