import type { Database } from '../../../platform/database/index.ts';
import * as groups from './question-groups.repository.ts';
import * as questions from './unanswered-questions.repository.ts';

/**
 * Before their conversations are erased: nobody's words stay behind as the name of a group. What is left of a group is
 * named and counted by the questions of others; its vector is made anew with the next question that is grouped.
 */
export async function forgetQuestions(tx: Database, businessId: string, conversationIds: string[]) {
  const affected = await questions.listGroupsOfConversations(tx, businessId, conversationIds);
  if (affected.length === 0) return;
  for (const agentId of [...new Set(affected.map((one) => one.agentId))].sort())
    await groups.lockGroups(tx, { businessId, agentId });
  await questions.deleteOfConversations(tx, businessId, conversationIds);
  const groupIds = affected.map(({ groupId }) => groupId);
  await groups.deleteUnasked(tx, businessId, groupIds);
  await groups.recount(tx, businessId, groupIds);
  await groups.rename(tx, businessId, groupIds);
}
