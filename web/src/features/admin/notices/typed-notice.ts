import { type ManagedNotice, type NoticeForm, noticeForm } from '@parley/contract/insights/notices';
import { z } from 'zod';

/** A notice as it is typed: no business and no end are empty texts, and the end is a time of this place. */
export const typedNotice = z
  .object({
    kind: noticeForm.shape.kind,
    audience: noticeForm.shape.audience,
    businessId: z.string(),
    title: noticeForm.shape.title,
    text: noticeForm.shape.text,
    endsAt: z.string(),
  })
  .transform((typed, context): NoticeForm => {
    const end = typed.endsAt ? new Date(typed.endsAt) : null;
    const isRead = !end || !Number.isNaN(end.getTime());
    const form = {
      ...typed,
      businessId: typed.audience === 'business' && typed.businessId ? typed.businessId : null,
      endsAt: isRead ? (end?.toISOString() ?? null) : null,
    };
    if (!isRead) context.addIssue({ code: 'custom', path: ['endsAt'], message: 'Use a day and a time.' });
    const parsed = noticeForm.safeParse(form);
    for (const { path, message } of parsed.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message });
    return form;
  });
export type TypedNotice = z.input<typeof typedNotice>;

export const emptyNotice: TypedNotice = {
  kind: 'scheduled',
  audience: 'everyone',
  businessId: '',
  title: '',
  text: '',
  endsAt: '',
};

export const typedFrom = ({ kind, audience, business, title, text, endsAt }: ManagedNotice): TypedNotice => ({
  kind,
  audience,
  businessId: business?.id ?? '',
  title,
  text,
  endsAt: endsAt ? localTime(new Date(endsAt)) : '',
});

/** As a field for day and time wants it. */
function localTime(moment: Date) {
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
