import { MailError } from '../../../platform/mail/index.ts';
import { countForReader, figures } from '../figures/index.ts';
import type { InsightContext } from '../insight-context.ts';
import { type BusinessSummary, digestMail, hasNews } from './digest-mail.ts';
import { paceOf } from './digest-schedule.service.ts';
import { type Pace, type Period, periodUntil } from './digest-times.ts';
import * as reports from './digests.reports.ts';
import * as repository from './digests.repository.ts';

const maxBusinesses = 20;

/** Noted only after it was sent: a process that dies in between mails twice rather than never. */
export async function sendDigest(
  context: InsightContext,
  { userId, dueAt }: { userId: string; dueAt: string },
) {
  const { db } = context;
  const morning = new Date(dueAt);
  const schedule = await repository.findSchedule(db, userId);
  if (!schedule || (schedule.sentFor !== null && schedule.sentFor >= morning)) return;
  const reader = await findReader(context, userId);
  if (!reader) return context.notifications.endMailWaiting(userId, morning);
  const timeZone = (await context.accounts.preferences.findTimeZones([userId]))(userId);
  const period = periodUntil(morning, timeZone, reader.pace);
  const summaries = await summarize(context, userId, period);
  const told = await context.notifications.listForSummary(userId);
  const { blocks: notices, conversationIds, until } = told;
  if (summaries.length > 0 || notices.length > 0) {
    const unsubscribing = context.notifications.unsubscribingOf(userId);
    const { publicUrl } = context;
    const mail = digestMail({ ...reader, period, timeZone, summaries, notices, publicUrl, unsubscribing });
    await context.mailer.send({ ...mail, conversationIds }).catch((error) => {
      if (!(error instanceof MailError) || error.mayRetry) throw error;
      context.log.warn({ reason: error.reason, userId }, 'a summary could not be mailed');
    });
  }
  if (until) await context.notifications.endMailWaiting(userId, until);
  await repository.setSentFor(db, userId, morning);
}

/** Asked again when the mail goes: whoever switched it off meanwhile gets none. */
async function findReader({ db, accounts }: InsightContext, userId: string) {
  const person = (await accounts.profiles.findPeople([userId])).get(userId);
  const delivery = (await accounts.preferences.findDeliveries(db, [userId], 'system'))(userId);
  const pace: Pace | undefined = paceOf(delivery.email);
  // It holds what visitors wrote: to an address that nobody has confirmed it would be a letter of strangers.
  if (!person || !pace || !(await accounts.profiles.isReachableByMail(userId))) return undefined;
  return { person, pace };
}

async function summarize(context: InsightContext, userId: string, { from, until }: Period) {
  const { db, businesses } = context;
  const summaries: BusinessSummary[] = [];
  const readable = new Set(await businesses.listBusinessIdsWith(userId, 'read'));
  const own = (await businesses.listBusinessesOf(userId)).filter(({ id }) => readable.has(id));
  for (const { id, name } of own.slice(0, maxBusinesses)) {
    await countForReader(context, id);
    const counted = await figures.countAnswered(db, id, from, until);
    const summary = { name, ...counted, ...(await reports.countOpenMatters(db, id)) };
    if (hasNews(summary)) summaries.push(summary);
  }
  return summaries;
}
