import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

/** `emergency` and `scheduled` are maintenance; the third is any other news. */
export const noticeKind = z.enum(['emergency', 'scheduled', 'announcement']);
export type NoticeKind = z.infer<typeof noticeKind>;

export const shownNotice = z.object({
  id: z.uuid(),
  kind: noticeKind,
  title: z.string(),
  text: z.string(),
  endsAt: z.iso.datetime().nullable(),
});
export type ShownNotice = z.infer<typeof shownNotice>;

export const listShownNotices = defineEndpoint({
  method: 'GET',
  path: '/api/notices',
  access: 'user',
  summary: 'Notices of the platform that are for the signed-in person now.',
  isBackground: true,
  input: z.object({}),
  output: z.array(shownNotice),
});
