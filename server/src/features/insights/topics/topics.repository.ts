import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import type { Topic } from './topic-sorting.ts';
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
