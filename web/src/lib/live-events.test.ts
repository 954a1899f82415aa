import { expect, test } from 'vitest';
import { isTouchedBy, readLiveEvent } from './live-events.ts';

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
