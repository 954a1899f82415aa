import type { InboxFilter } from '@parley/contract/conversations/inbox';
import { edgesOfDays } from '../calendar-days.ts';
import { countForReader, getTimeZone, idsBehindFigure } from '../figures/index.ts';
import type { InsightContext } from '../insight-context.ts';

interface InboxPage extends InboxFilter {
  businessId: string;
  cursor?: string | undefined;
}

/** The inbox with its days and outcomes as the figures count them: whoever comes from a figure finds what it counted. */
export const listInbox = async (context: InsightContext, page: InboxPage, userId: string) =>
  context.conversations.listInbox(await resolveFigures(context, page), userId);

export const countInbox = async (
  context: InsightContext,
  filter: Omit<InboxPage, 'cursor' | 'status' | 'state'>,
  userId: string,
) => ({ counts: await context.conversations.countInbox(await resolveFigures(context, filter), userId) });

/** Days become moments, and outcomes the conversations behind them. */
async function resolveFigures<Asked extends InboxPage>(
  context: InsightContext,
  { from, to, outcome, handoff, questions, ...page }: Asked,
) {
  const { businessId } = page;
  const isBehindFigure = outcome !== undefined || handoff !== undefined || questions !== undefined;
  if (isBehindFigure) await countForReader(context, businessId);
  const isOfDays = from !== undefined || to !== undefined;
  return {
    ...page,
    ...(isOfDays && edgesOfDays({ from, to }, await getTimeZone(context, businessId))),
    ...(isBehindFigure && { among: idsBehindFigure(businessId, { outcome, handoff, questions }) }),
  };
}

export const getInboxChoices = async (context: InsightContext, businessId: string) => ({
  ...(await context.conversations.getInboxChoices(businessId)),
  timeZone: await getTimeZone(context, businessId),
});
