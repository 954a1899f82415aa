import type { WebsiteAgent, WebsiteReading } from '@parley/contract/onboarding/website-readings';
import * as repository from './onboarding.repository.ts';
import type { OnboardingContext } from './onboarding-context.ts';

/** After this a reading that shows no end was lost with its process. */
const maxReadingMs = 3 * 60 * 1000;
const interrupted = 'The reading was interrupted. Try again, or fill in the form by hand.';

export async function presentReading(
  context: OnboardingContext,
  row: repository.ReadingRow,
): Promise<WebsiteReading> {
  const isUnderWay = row.status === 'waiting' || row.status === 'reading';
  const isLost = isUnderWay && context.clock.now().getTime() - row.createdAt.getTime() > maxReadingMs;
  return {
    id: row.id,
    url: row.url,
    status: isLost ? 'failed' : row.status,
    reason: isLost ? interrupted : row.reason,
    pages: await repository.listPages(context.db, row),
    profile: row.profile,
    agent: await presentAgentOf(context, row),
  };
}

/** How far the agent is; null where there is none, or where the person has left its business since. */
async function presentAgentOf(
  { businesses, knowledge }: OnboardingContext,
  { userId, businessId, agentId, questions }: repository.ReadingRow,
): Promise<WebsiteAgent | null> {
  if (!businessId || !agentId || !(await businesses.hasBusinessAccess(userId, businessId))) return null;
  const documents = await knowledge.listDocuments({ businessId, agentId });
  const count = (status: string) => documents.filter((document) => document.status === status).length;
  return {
    businessId,
    agentId,
    documents: { total: documents.length, ready: count('completed'), failed: count('failed') },
    questions,
  };
}
