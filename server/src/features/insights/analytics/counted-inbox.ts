import type { InboxFilter } from '@parley/contract/conversations/inbox';
import { edgesOfDays } from '../calendar-days.ts';
import { countForReader, getTimeZone, idsBehindFigure } from '../figures/index.ts';
import type { InsightContext } from '../insight-context.ts';

interface InboxPage extends InboxFilter {
  businessId: string;
  cursor?: string | undefined;
}

/** The inbox with its days and outcomes as the figures count them: whoever comes from a figure finds what it counted. */
export async function listInbox(
  context: InsightContext,
  { from, to, outcome, handoff, questions, ...page }: InboxPage,
  userId: string,
) {
  const { businessId } = page;
  const isBehindFigure = outcome !== undefined || handoff !== undefined || questions !== undefined;
  if (isBehindFigure) await countForReader(context, businessId);
  const isOfDays = from !== undefined || to !== undefined;
  return context.conversations.listInbox(
    {
      ...page,
      ...(isOfDays && edgesOfDays({ from, to }, await getTimeZone(context, businessId))),
      ...(isBehindFigure && { among: idsBehindFigure(businessId, { outcome, handoff, questions }) }),
    },
    userId,
  );
}

export const getInboxChoices = async (context: InsightContext, businessId: string) => ({
  ...(await context.conversations.getInboxChoices(businessId)),
  timeZone: await getTimeZone(context, businessId),
});
