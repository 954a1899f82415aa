import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { conversationTags, tags } from './queue.tables.ts';

export const tagKey = (name: string) => name.trim().toLowerCase();

export async function listTagNames(db: Database, businessId: string) {
  const rows = await db
    .select({ name: tags.name })
    .from(tags)
    .where(eq(tags.businessId, businessId))
    .orderBy(asc(tags.key));
  return rows.map(({ name }) => name);
}

export async function listTagsOf(db: Database, businessId: string, conversationId: string) {
  const rows = await db
    .select({ name: tags.name })
    .from(conversationTags)
    .innerJoin(
      tags,
      and(eq(tags.businessId, conversationTags.businessId), eq(tags.id, conversationTags.tagId)),
    )
    .where(
      and(eq(conversationTags.businessId, businessId), eq(conversationTags.conversationId, conversationId)),
    )
    .orderBy(asc(tags.name));
  return rows.map(({ name }) => name);
}

export async function countTags(db: Database, businessId: string) {
  const [row] = await db.select({ tags: count() }).from(tags).where(eq(tags.businessId, businessId));
  return row!.tags;
}

export const findTags = (db: Database, businessId: string, names: string[]) =>
  db
    .select()
    .from(tags)
    .where(and(eq(tags.businessId, businessId), inArray(tags.key, names.map(tagKey))));

export async function insertTags(db: Database, businessId: string, names: string[], now: Date) {
  if (names.length === 0) return;
  await db
    .insert(tags)
    .values(names.map((name) => ({ businessId, name: name.trim(), key: tagKey(name), createdAt: now })))
    .onConflictDoNothing();
}

export async function addTags(db: Database, businessId: string, conversationId: string, tagIds: string[]) {
  if (tagIds.length === 0) return;
  await db
    .insert(conversationTags)
    .values(tagIds.map((tagId) => ({ businessId, conversationId, tagId })))
    .onConflictDoNothing();
}

export async function removeTags(db: Database, businessId: string, conversationId: string, tagIds: string[]) {
  if (tagIds.length === 0) return;
  await db
    .delete(conversationTags)
    .where(
      and(
        eq(conversationTags.businessId, businessId),
        eq(conversationTags.conversationId, conversationId),
        inArray(conversationTags.tagId, tagIds),
      ),
    );
}

/** One that no conversation has is forgotten, so that a typing error does not stay in the list for ever. */
export async function deleteUnusedTags(db: Database, businessId: string, tagIds: string[]) {
  for (const tagId of tagIds) {
    const [used] = await db
      .select({ id: conversationTags.tagId })
      .from(conversationTags)
      .where(and(eq(conversationTags.businessId, businessId), eq(conversationTags.tagId, tagId)))
      .limit(1);
    if (!used) await db.delete(tags).where(and(eq(tags.businessId, businessId), eq(tags.id, tagId)));
  }
}
