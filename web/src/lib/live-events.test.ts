import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLiveEvents, isTouchedBy, onLiveEvent, readLiveEvent } from './live-events.ts';

const agentId = '6f1c3a52-6a2f-4d0e-9d5b-0c1f3f1f2a11';
const otherAgentId = '0b7d8f10-3c55-4a8e-8a53-5a0f6f0f9c22';

test('a changed document touches the documents of its agent alone', () => {
  const event = { type: 'document.changed', agentId } as const;
  expect(isTouchedBy(event, { changesWith: ['document.changed'], agentId })).toBe(true);
  expect(isTouchedBy(event, { changesWith: ['document.changed'] })).toBe(true);
  expect(isTouchedBy(event, { changesWith: ['document.changed'], agentId: otherAgentId })).toBe(false);
  expect(isTouchedBy(event, { changesWith: ['conversation.changed'] })).toBe(false);
  expect(isTouchedBy(event, undefined)).toBe(false);
});

test('a changed conversation leaves another open one alone', () => {
  const event = { type: 'conversation.changed', agentId, id: agentId } as const;
  const meta = { changesWith: ['conversation.changed' as const] };
  expect(isTouchedBy(event, { ...meta, id: agentId })).toBe(true);
  expect(isTouchedBy(event, { ...meta, id: otherAgentId })).toBe(false);
  expect(isTouchedBy({ type: 'conversation.changed' }, { ...meta, id: otherAgentId })).toBe(true);
});

test('an event that this page does not know is passed over', () => {
  expect(readLiveEvent('{"type":"agent.changed"}')).toEqual({ type: 'agent.changed' });
  expect(readLiveEvent('{"type":"moon.changed"}')).toBeNull();
  expect(readLiveEvent('not json')).toBeNull();
});

/** A browser of which only one window is seen, with streams that a test can speak through. */
function browser() {
  const opened: FakeStream[] = [];
  class FakeStream {
    static CLOSED = 2;
    readyState = 1;
    onopen?: () => void;
    onmessage?: (event: { data: string }) => void;
    onerror?: () => void;
    constructor(readonly url: string) {
      opened.push(this);
    }
    close() {
      this.readyState = FakeStream.CLOSED;
    }
    say = (event: object) => this.onmessage?.({ data: JSON.stringify(event) });
  }
  const window = new EventTarget();
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const query = { meta: { changesWith: ['agent.changed'] }, state: { dataUpdatedAt: Date.now() } };
  /** How often what the page shows was read anew. */
  const refreshed = vi.fn();
  const invalidateQueries = ({ predicate }: { predicate: (one: object) => boolean }) =>
    predicate(query) && refreshed();
  const onRefused = vi.fn();
  const stop = followLiveEvents({ invalidateQueries } as unknown as QueryClient, agentId, onRefused);
  return { opened, refreshed, onRefused, stop, use: () => window.dispatchEvent(new Event('focus')) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a window whose place was taken gives way, and comes back when it is used', () => {
  const { opened, refreshed, use, stop } = browser();
  opened[0]?.onopen?.();
  opened[0]?.say({ type: 'replaced' });
  expect(opened[0]?.readyState).toBe(2);
  // At once it would push out the window that took its place, and that one this.
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(1);

  use();
  expect(opened).toHaveLength(2);
  opened[1]?.onopen?.();
  expect(refreshed).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10 * 60_000);
  expect(opened).toHaveLength(2);
  stop();
});

test('a window whose place was taken and that nobody uses tries again after some minutes', () => {
  const { opened, stop } = browser();
  opened[0]?.say({ type: 'replaced' });
  vi.advanceTimersByTime(5 * 60_000);
  expect(opened).toHaveLength(2);
  stop();
  expect(opened[1]?.readyState).toBe(2);
});

test.each([
  { change: 'long before', quietMs: 10_000, reads: 0 },
  { change: 'while the answer was on its way', quietMs: 1_200, reads: 1 },
  { change: 'after the answer', quietMs: 100, reads: 1 },
])(
  'of a change $change a stream that opens later tells, and what was read is read again',
  ({ quietMs, reads }) => {
    const { opened, refreshed, stop } = browser();
    vi.advanceTimersByTime(400);
    opened[0]?.onopen?.();
    opened[0]?.say({ type: 'ping', quietMs });
    expect(refreshed).toHaveBeenCalledTimes(reads);
    stop();
  },
);

test('a window that may listen no more asks at once who is signed in, and comes back only after a while', () => {
  const { opened, onRefused, refreshed, stop } = browser();
  opened[0]?.onopen?.();
  opened[0]?.say({ type: 'ended' });
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(opened[0]?.readyState).toBe(2);
  vi.advanceTimersByTime(20_000);
  expect(opened).toHaveLength(1);
  expect(refreshed).not.toHaveBeenCalled();
  stop();
});

test('a stream that the server refuses is a reason to ask who is signed in', () => {
  vi.stubGlobal('fetch', async () => new Response());
  const { opened, onRefused, stop } = browser();
  vi.stubGlobal('navigator', { onLine: true });
  opened[0]?.onerror?.();
  // The connection broke off: the browser itself tries again.
  expect(onRefused).not.toHaveBeenCalled();
  opened[0]?.close();
  opened[0]?.onerror?.();
  expect(onRefused).toHaveBeenCalledTimes(1);
  stop();
});

test('that a place was taken touches no answer by itself', () => {
  const { opened, refreshed, stop } = browser();
  const heard: string[] = [];
  const unsubscribe = onLiveEvent(({ type }) => heard.push(type));
  opened[0]?.say({ type: 'agent.changed' });
  opened[0]?.say({ type: 'replaced' });
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual(['agent.changed']);
  expect(refreshed).toHaveBeenCalledTimes(1);
  unsubscribe();
  stop();
});
