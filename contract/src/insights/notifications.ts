import { z } from 'zod';
import { notificationTypes } from '../accounts/preferences.ts';
import type { BusinessAccess } from '../businesses/business-roles.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** The six types that people can switch, and `system` for what everybody is told. */
export const notificationType = z.enum(['system', ...notificationTypes]);
export type NotificationKind = z.infer<typeof notificationType>;

/** Whom a notice is for: those whose role includes what it is about. */
export const noticeAccess: Record<NotificationKind, BusinessAccess> = {
  conversation: 'inbox',
  analytics: 'read',
  agent: 'read',
  document: 'read',
  subscription: 'read',
  system: 'member',
  maintenance: 'member',
};

export const notificationPriority = z.enum(['low', 'medium', 'high', 'urgent']);
export type NotificationPriority = z.infer<typeof notificationPriority>;

export const notification = z.object({
  id: z.uuid(),
  businessId: z.uuid().nullable(),
  agentId: z.uuid().nullable(),
  type: notificationType,
  priority: notificationPriority,
  title: z.string(),
  description: z.string(),
  data: z.record(z.string(), z.unknown()),
  read: z.boolean(),
  /** How often something of the same matter was told, as one notice. */
  count: z.number().int(),
  /** When its matter was done, by whomever; null while it is open, and for what is only told. */
  doneAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Notification = z.infer<typeof notification>;

export const notificationsPerPage = 50;

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'user',
  summary: 'Notifications of the signed-in person, newest first. The type `system` brings maintenance too.',
  isBackground: true,
  input: z.object({
    limit: z.coerce.number<number | string>().int().min(1).max(100).default(notificationsPerPage),
    offset: z.coerce.number<number | string>().int().min(0).max(100_000).default(0),
    type: notificationType.optional(),
    read: z.enum(['true', 'false']).optional(),
  }),
  output: z.object({ notifications: z.array(notification), total: z.number().int() }),
});

export const countUnreadNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/unread-count',
  access: 'user',
  summary: 'How many notifications the signed-in person has not read.',
  isBackground: true,
  input: z.object({}),
  output: z.object({ unread: z.number().int(), total: z.number().int() }),
});

export const markNotificationRead = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/:notificationId/read',
  access: 'user',
  summary: 'Mark one notification as read.',
  input: z.object({ notificationId: z.uuid() }),
  output: notification,
});

export const markAllNotificationsRead = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'user',
  summary: 'Mark every notification as read.',
  input: z.object({}),
  output: z.object({}),
});

export const deleteNotification = defineEndpoint({
  method: 'DELETE',
  path: '/api/notifications/:notificationId',
  access: 'user',
  summary: 'Delete one notification.',
  input: z.object({ notificationId: z.uuid() }),
  output: z.object({}),
});

export const deleteAllNotifications = defineEndpoint({
  method: 'DELETE',
  path: '/api/notifications',
  access: 'user',
  summary: 'Delete every notification.',
  input: z.object({}),
  output: z.object({}),
});
