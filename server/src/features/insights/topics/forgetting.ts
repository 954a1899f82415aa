import type { Database } from '../../../platform/database/index.ts';
import { findQuestionsOfTopics } from './questions.reports.ts';
import * as repository from './topics.repository.ts';

/** Before their conversations are erased: a topic is named by the words of somebody who is still here, or goes. */
export async function forgetTopics(tx: Database, businessId: string, conversationIds: string[]) {
  const topicIds = await repository.listTopicsOfConversations(tx, businessId, conversationIds);
  if (topicIds.length === 0) return;
  const left = await findQuestionsOfTopics(tx, businessId, topicIds, conversationIds);
  await repository.deleteTopics(
    tx,
    businessId,
    topicIds.filter((id) => !left.has(id)),
  );
  for (const [id, questions] of left) await repository.renameTopic(tx, businessId, id, questions);
}
