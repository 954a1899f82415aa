import type { Notification } from '@parley/contract/insights/notifications';
import { expect, test } from 'vitest';
import { refusedOriginOf } from './refused-origin.ts';

const refused: Notification = {
  id: 'n1',
  businessId: 'b1',
  agentId: 'a1',
  type: 'agent',
  priority: 'high',
  title: '',
  description: '',
  data: { action: 'allow-origin', origin: 'https://blog.example.com' },
  read: false,
  count: 1,
  doneAt: null,
  createdAt: '2026-11-15T10:00:00.000Z',
};

test('a website that was refused can be allowed from its notification', () => {
  const wanted = { businessId: 'b1', agentId: 'a1', origin: 'https://blog.example.com' };
  expect(refusedOriginOf(refused)).toEqual(wanted);
  const ids = { businessId: 'b1', agentId: 'a1' };
  expect(
    refusedOriginOf({ ...refused, businessId: null, agentId: null, data: { ...refused.data, ...ids } }),
  ).toEqual(wanted);
});

test('nothing else offers to allow a website', () => {
  expect(refusedOriginOf({ ...refused, type: 'document' })).toBeNull();
  expect(refusedOriginOf({ ...refused, data: { origin: 'https://blog.example.com' } })).toBeNull();
  expect(refusedOriginOf({ ...refused, data: { action: 'allow-origin', origin: 7 } })).toBeNull();
  expect(refusedOriginOf({ ...refused, agentId: null })).toBeNull();
});
