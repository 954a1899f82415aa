import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import type { NotificationKind, NotificationPriority } from './notifications.ts';
import { type NoticeKind, noticeKind, shownNotice } from './shown-notices.ts';

export const noticeKinds: Record<
  NoticeKind,
  { label: string; type: NotificationKind; priority: NotificationPriority }
> = {
  emergency: { label: 'Emergency maintenance', type: 'maintenance', priority: 'urgent' },
  scheduled: { label: 'Scheduled maintenance', type: 'maintenance', priority: 'medium' },
  announcement: { label: 'Announcement', type: 'system', priority: 'medium' },
};

export const noticeAudience = z.enum(['everyone', 'owners', 'admins', 'business']);
export type NoticeAudience = z.infer<typeof noticeAudience>;

const fields = z.object({
  kind: noticeKind,
  title: z.string().trim().min(3, 'Please give a title with at least 3 characters.').max(120),
  text: z.string().trim().max(1000),
  audience: noticeAudience,
  /** Only where the audience is one business. */
  businessId: z.uuid().nullable(),
  /** When its banner goes away by itself; null where somebody withdraws it. */
  endsAt: z.iso.datetime().nullable(),
});

const namesBusiness = {
  check: ({ audience, businessId }: { audience: NoticeAudience; businessId: string | null }) =>
    (audience === 'business') === (businessId !== null),
  words: { message: 'Choose the business it is for.', path: ['businessId'] },
};

export const noticeForm = fields.refine(namesBusiness.check, namesBusiness.words);
export type NoticeForm = z.infer<typeof noticeForm>;

export const managedNotice = shownNotice.extend({
  audience: noticeAudience,
  business: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** How many people were notified so far. */
  notifiedCount: z.number().int(),
  isShown: z.boolean(),
  version: z.number().int(),
});
export type ManagedNotice = z.infer<typeof managedNotice>;

export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/api/admin/notices',
  access: 'admin',
  summary: 'The latest notices of the platform, newest first.',
  input: z.object({}),
  output: z.array(managedNotice),
});

export const publishNotice = defineEndpoint({
  method: 'POST',
  path: '/api/admin/notices',
  access: 'admin',
  summary: 'Show a notice as a banner to those it is for, and notify them.',
  callsPerMinute: 10,
  input: noticeForm,
  output: managedNotice,
});

const seenNotice = z.object({ noticeId: z.uuid(), version: z.number().int().min(1) });

/** Whom it is for stays: they were notified of it. */
export const editNotice = defineEndpoint({
  method: 'PATCH',
  path: '/api/admin/notices/:noticeId',
  access: 'admin',
  summary: 'Change what the banner of a notice says, and when it ends; nobody is notified again.',
  input: seenNotice.extend(fields.pick({ title: true, text: true, endsAt: true }).shape),
  output: managedNotice,
});

export const withdrawNotice = defineEndpoint({
  method: 'POST',
  path: '/api/admin/notices/:noticeId/withdraw',
  access: 'admin',
  summary: 'Take the banner of a notice away.',
  input: seenNotice,
  output: managedNotice,
});
