import { expect, test } from 'vitest';
import { createTypingSignal } from './typing-signal.ts';

function recordSignal() {
  const sent: boolean[] = [];
  return { sent, signal: createTypingSignal((isTyping) => sent.push(isTyping)) };
}

test('typing is told at most every three seconds', () => {
  const { sent, signal } = recordSignal();
  for (const nowMs of [0, 500, 2999]) signal.typed('Hel', nowMs);
  expect(sent).toEqual([true]);
  signal.typed('Hello', 3000);
  expect(sent).toEqual([true, true]);
});

test('an emptied box or a sent message ends the typing, once', () => {
  const { sent, signal } = recordSignal();
  signal.typed('Hel', 0);
  signal.typed(' ', 100);
  signal.stopped();
  expect(sent).toEqual([true, false]);
  signal.typed('H', 200);
  expect(sent).toEqual([true, false, true]);
});

test('somebody who typed nothing did not stop either', () => {
  const { sent, signal } = recordSignal();
  signal.typed('', 0);
  signal.stopped();
  expect(sent).toEqual([]);
});
