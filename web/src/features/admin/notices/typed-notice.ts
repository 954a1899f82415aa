import { type ManagedNotice, type NoticeForm, noticeForm } from '@parley/contract/insights/notices';
import { z } from 'zod';

/** A notice as it is typed: no business and no end are empty texts, and the end is a time of this place. */
export const typedNotice = z
  .object({
    kind: noticeForm.shape.kind,
    audience: noticeForm.shape.audience,
    businessId: z.string(),
    title: z.string(),
    text: z.string(),
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
    const { title, text } = noticeForm.shape;
    for (const [field, parsed] of [
      ['title', title.safeParse(form.title)],
      ['text', text.safeParse(form.text)],
    ] as const)
      for (const { message } of parsed.error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [field], message });
    if (form.audience === 'business' && !form.businessId)
      context.addIssue({ code: 'custom', path: ['businessId'], message: 'Choose the business it is for.' });
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
