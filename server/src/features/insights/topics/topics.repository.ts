import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { conversationFigures } from '../figures/figures.tables.ts';
import { maxQuestionLength, type Topic } from './topic-sorting.ts';
import { questionTopics } from './topics.tables.ts';

const toBytes = (vector: Float32Array) => new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
/** Copied, since what a database gives need not begin where a number may. */
const toVector = (bytes: Uint8Array) => new Float32Array(Uint8Array.from(bytes).buffer);

/** Vectors of another model cannot be compared. */
export async function listTopics(db: Database, businessId: string, modelId: string): Promise<Topic[]> {
  const rows = await db
    .select()
    .from(questionTopics)
    .where(and(eq(questionTopics.businessId, businessId), eq(questionTopics.modelId, modelId)));
  return rows.map(({ id, question, questionVector, center, size }) => ({
    id,
    question,
    questionVector: toVector(questionVector),
    center: toVector(center),
    size,
  }));
}

export async function putTopics(db: Database, businessId: string, modelId: string, topics: Topic[]) {
  if (topics.length === 0) return;
  const rows = topics.map(({ id, question, questionVector, center, size }) => ({
    id,
    businessId,
    modelId,
    question,
    questionVector: toBytes(questionVector),
    center: toBytes(center),
    size,
  }));
  await db
    .insert(questionTopics)
    .values(rows)
    .onConflictDoUpdate({
      target: questionTopics.id,
      set: {
        question: sql`excluded.question`,
        questionVector: sql`excluded.question_vector`,
        center: sql`excluded.center`,
        size: sql`excluded.size`,
      },
    });
}

export async function findTopicQuestions(db: Database, businessId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: questionTopics.id, question: questionTopics.question })
    .from(questionTopics)
    .where(and(eq(questionTopics.businessId, businessId), inArray(questionTopics.id, ids)));
  return new Map(rows.map(({ id, question }) => [id, question]));
}

export async function listTopicsOfConversations(db: Database, businessId: string, conversationIds: string[]) {
  const { topicId } = conversationFigures;
  const rows = await db
    .selectDistinct({ topicId })
    .from(conversationFigures)
    .where(
      and(
        eq(conversationFigures.businessId, businessId),
        inArray(conversationFigures.conversationId, conversationIds),
        isNotNull(topicId),
      ),
    );
  return rows.flatMap((row) => row.topicId ?? []);
}

export async function deleteTopics(db: Database, businessId: string, ids: string[]) {
  if (ids.length > 0)
    await db
      .delete(questionTopics)
      .where(and(eq(questionTopics.businessId, businessId), inArray(questionTopics.id, ids)));
}

/** One that is named otherwise than by any of these takes the first for its name, and its middle for the vector of it. */
export async function renameTopic(db: Database, businessId: string, id: string, questions: string[]) {
  const names = questions.map((question) => question.slice(0, maxQuestionLength));
  await db
    .update(questionTopics)
    .set({ question: names[0]!, questionVector: sql`${questionTopics.center}` })
    .where(
      and(
        eq(questionTopics.businessId, businessId),
        eq(questionTopics.id, id),
        notInArray(questionTopics.question, names),
      ),
    );
}
