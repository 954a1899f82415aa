import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { messages } from '../../conversations/conversations.tables.ts';
import { conversationFigures } from '../figures/figures.tables.ts';

/** The words of messages, by their ids. */
export async function findQuestions(db: Database, businessId: string, ids: string[]) {
  const rows = await db
    .select({ id: messages.id, content: messages.content })
    .from(messages)
    .where(and(eq(messages.businessId, businessId), inArray(messages.id, ids)));
  return new Map(rows.map(({ id, content }) => [id, content]));
}

/** So many of a topic tell whether its name is still somebody's. */
const questionsOfTopic = 200;

/** What was asked about these topics in other conversations than the ones named, the latest first. */
export async function findQuestionsOfTopics(
  db: Database,
  businessId: string,
  topicIds: string[],
  conversationIds: string[],
) {
  const { topicId, conversationId, questionId, startedAt } = conversationFigures;
  const found = new Map<string, string[]>();
  for (const id of topicIds) {
    const rows = await db
      .select({ content: messages.content })
      .from(conversationFigures)
      .innerJoin(messages, and(eq(messages.businessId, businessId), eq(messages.id, questionId)))
      .where(
        and(
          eq(conversationFigures.businessId, businessId),
          eq(topicId, id),
          notInArray(conversationId, conversationIds),
        ),
      )
      .orderBy(desc(startedAt))
      .limit(questionsOfTopic);
    if (rows.length > 0)
      found.set(
        id,
        rows.map(({ content }) => content),
      );
  }
  return found;
}
