import type { BusinessOverview } from '@parley/contract/insights/business-overview';
import { addDays, isoDateOf, localDateOf, momentOf } from '../../../zoned-time.ts';
import { countForReader, figureDays, figures, getTimeZone } from '../figures/index.ts';
import type { InsightContext } from '../insight-context.ts';
import { mergeDays, satisfactionOf } from './analytics-days.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

export async function getBusinessOverview(
  context: InsightContext,
  businessId: string,
): Promise<BusinessOverview> {
  const { db, clock } = context;
  await countForReader(context, businessId);
  const whole = await figureDays.sumAllDays(db, businessId);
  const week = await sumSince(context, businessId, new Date(clock.now().getTime() - weekMs));
  return {
    totalConversations: whole.conversations,
    conversationsThisWeek: week.conversations,
    averageResponseMs: week.averageResponseMs === null ? null : Math.round(week.averageResponseMs),
    satisfactionPercent: satisfactionOf(whole.ratings === 0 ? null : whole.ratingTotal / whole.ratings),
    ratingCount: whole.ratings,
  };
}

/** All conversations of each agent, from the days: a whole history is not counted for every look at a list. */
export async function countConversations(context: InsightContext, businessId: string) {
  await countForReader(context, businessId);
  return figureDays.countByAgent(context.db, businessId);
}

/** Whole days as they are added up, and what is left of the first one by its conversations. */
async function sumSince(context: InsightContext, businessId: string, since: Date) {
  const { db, clock } = context;
  const timeZone = await getTimeZone(context, businessId);
  const secondDay = addDays(localDateOf(since, timeZone), 1);
  const first = await figures.sumBetween(db, businessId, since, momentOf(secondDay, 0, timeZone));
  const range = { from: isoDateOf(secondDay), to: isoDateOf(localDateOf(clock.now(), timeZone)) };
  const later = mergeDays(await figureDays.listDays(db, businessId, null, range));
  const responses = first.responses + later.responses;
  return {
    conversations: first.conversations + later.conversations,
    averageResponseMs: responses === 0 ? null : (first.totalMs + later.responseMs) / responses,
  };
}
