import type { Notification } from '@parley/contract/insights/notifications';
import { expect, test } from 'vitest';
import { placeOf } from './notification-place.ts';

const notification: Notification = {
  id: 'n1',
  businessId: 'b1',
  agentId: 'a1',
  type: 'document',
  priority: 'low',
  title: '',
  description: '',
  data: {},
  read: false,
  count: 1,
  doneAt: null,
  createdAt: '2026-11-15T10:00:00.000Z',
};

test('a notification leads to its escalation, its conversation, its plan, its document or its agent, whichever is nearest', () => {
  const ofEscalation = { handoffId: 'h1', conversationId: 'c1' };
  expect(placeOf({ ...notification, data: ofEscalation }, 'b1')).toBe('/dashboard/escalations?escalation=h1');
  expect(placeOf({ ...notification, data: { conversationId: 'c1' } }, 'b1')).toBe(
    '/dashboard/conversations/c1',
  );
  expect(placeOf({ ...notification, type: 'subscription' }, 'b1')).toBe(
    '/dashboard/settings?tab=subscription',
  );
  expect(placeOf({ ...notification, data: { documentId: 'd1' } }, 'b1')).toBe(
    '/dashboard/agents/a1/documents/d1',
  );
  expect(placeOf(notification, 'b1')).toBe('/dashboard/agents/a1');
});

test('an alert leads to the monitoring of its agent', () => {
  expect(placeOf({ ...notification, type: 'analytics', data: { alertId: 'w1' } }, 'b1')).toBe(
    '/dashboard/agents/a1/monitoring',
  );
});

test('several documents told as one lead to the knowledge base', () => {
  const items = ['d1', 'd2'].map((id) => ({ id, title: id }));
  expect(placeOf({ ...notification, data: { items } }, 'b1')).toBe('/dashboard/knowledge-base');
});

test('what is about no agent, or about another business, leads nowhere', () => {
  expect(placeOf({ ...notification, agentId: null }, 'b1')).toBeUndefined();
  expect(placeOf(notification, 'b2')).toBeUndefined();
});
