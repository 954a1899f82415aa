import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { visitorLinks } from './handoffs.tables.ts';

export type VisitorLinkRow = typeof visitorLinks.$inferSelect;

export async function insertLink(db: Database, businessId: string, link: Omit<typeof visitorLinks.$inferInsert, 'businessId'>) {
  await db.insert(visitorLinks).values({ ...link, businessId });
}

export async function findLink(db: Database, businessId: string, linkId: string) {
  const [row] = await db
    .select()
    .from(visitorLinks)
    .where(and(eq(visitorLinks.businessId, businessId), eq(visitorLinks.id, linkId)));
  return row;
}

/** The one look-up that cannot know the business yet: the address of a mail carries only the signed id. */
export async function findLinkOfMail(db: Database, linkId: string) {
  const [row] = await db.select().from(visitorLinks).where(eq(visitorLinks.id, linkId));
  return row;
}

/** What was said stands in the conversation; here it was only on its way. */
export async function clearContent(db: Database, businessId: string, linkId: string) {
  await db
    .update(visitorLinks)
    .set({ content: null })
    .where(and(eq(visitorLinks.businessId, businessId), eq(visitorLinks.id, linkId)));
}

/** Of two who come with the same code at the same moment, one gets the row. */
export async function takeLink(db: Database, codeHash: string, now: Date) {
  const [row] = await db
    .update(visitorLinks)
    .set({ usedAt: now })
    .where(and(eq(visitorLinks.codeHash, codeHash), isNull(visitorLinks.usedAt), gt(visitorLinks.expiresAt, now)))
    .returning();
  return row;
}
