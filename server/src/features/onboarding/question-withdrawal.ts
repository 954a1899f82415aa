import type { Database } from '../../platform/database/index.ts';
import type { AgentScope } from '../agents/index.ts';
import { withdrawQuestionsJob } from './onboarding.jobs.ts';
import type { OnboardingContext } from './onboarding-context.ts';

/** The pages of a source go one after the other: what is left is looked at once. */
const waitSeconds = 5;

/** Only agents that were made of a website have questions to look at. */
export async function scheduleWithdrawal(
  { jobs, agents }: OnboardingContext,
  tx: Database,
  { businessId, agentId, cause }: AgentScope & { cause: string },
) {
  const scope = { businessId, agentId };
  if (cause !== 'knowledge' || (await agents.listFoundSuggestions(tx, scope)).length === 0) return;
  await jobs.enqueue(tx, withdrawQuestionsJob, scope, {
    singletonKey: agentId,
    startAfterSeconds: waitSeconds,
  });
}

/** Questions that were found on the website go with the last page that answered them; those that a member typed stay. */
export async function withdrawQuestions({ agents, knowledge }: OnboardingContext, scope: AgentScope) {
  const titles = await knowledge.titlesOf(scope);
  await agents.withdrawSuggestions(scope, ({ documentIds }) => !documentIds.some((id) => titles.has(id)));
}
