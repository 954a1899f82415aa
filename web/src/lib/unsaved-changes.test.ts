import { expect, test } from 'vitest';
import { createUnsavedChanges } from './unsaved-changes.ts';

test('leaving is asked about as long as one form holds something', () => {
  const changes = createUnsavedChanges();
  const [profile, business] = [Symbol('profile'), Symbol('business')];
  expect(changes.isHolding()).toBe(false);
  changes.hold(profile);
  changes.hold(business, { note: 'It is kept in this browser.' });
  expect(changes.note()).toBe('It is kept in this browser.');
  changes.release(business);
  expect(changes.isHolding()).toBe(true);
  expect(changes.note()).toBeUndefined();
  changes.release(profile);
  expect(changes.isHolding()).toBe(false);
});

test('those who listen hear of every change and of nothing else', () => {
  const changes = createUnsavedChanges();
  const key = Symbol('form');
  let count = 0;
  const stop = changes.subscribe(() => {
    count += 1;
  });
  changes.hold(key);
  changes.release(key);
  changes.release(key);
  stop();
  changes.hold(key);
  expect(count).toBe(2);
});

test('a form that keeps what it holds under another address of its page is not asked about there', () => {
  const changes = createUnsavedChanges();
  const [wizard, other] = [Symbol('wizard'), Symbol('other')];
  changes.hold(wizard, { keptAt: '/wizard' });
  expect(changes.wouldLoseAt('/wizard')).toBe(false);
  expect(changes.wouldLoseAt('/list')).toBe(true);
  changes.hold(other);
  expect(changes.wouldLoseAt('/wizard')).toBe(true);
});
