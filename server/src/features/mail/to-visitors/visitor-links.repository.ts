import { and, count, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { visitorLinks } from '../mail.tables.ts';

export type VisitorLinkRow = typeof visitorLinks.$inferSelect;

export async function insertLink(
  db: Database,
  businessId: string,
  link: Omit<typeof visitorLinks.$inferInsert, 'businessId'>,
) {
  await db.insert(visitorLinks).values({ ...link, businessId });
}

/** How many mails went to an address since a moment, each with a link of its own. */
export async function countLinksTo(db: Database, businessId: string, email: string, since: Date) {
  const [row] = await db
    .select({ total: count() })
    .from(visitorLinks)
    .where(
      and(
        eq(visitorLinks.businessId, businessId),
        eq(visitorLinks.email, email),
        gt(visitorLinks.createdAt, since),
      ),
    );
  return row!.total;
}

const oneLink = (businessId: string, linkId: string) =>
  and(eq(visitorLinks.businessId, businessId), eq(visitorLinks.id, linkId));

export async function findLink(db: Database, businessId: string, linkId: string) {
  const [row] = await db.select().from(visitorLinks).where(oneLink(businessId, linkId));
  return row;
}

type Addition = Pick<typeof visitorLinks.$inferSelect, 'conversationId' | 'email' | 'memberName'> & {
  content: string;
  saidAt: Date;
};

/** True where a mail of the same member to the same address still waited for more. */
export async function addToWaitingMail(
  db: Database,
  businessId: string,
  { content, saidAt, ...mail }: Addition,
) {
  const { conversationId, email, memberName, dueAt } = visitorLinks;
  const joined = await db
    .update(visitorLinks)
    .set({ content: sql`${visitorLinks.content} || ${`\n\n${content}`}`, saidAt })
    .where(
      and(
        eq(visitorLinks.businessId, businessId),
        ...[eq(conversationId, mail.conversationId), eq(email, mail.email), eq(memberName, mail.memberName)],
        isNotNull(dueAt),
      ),
    )
    .returning({ id: visitorLinks.id });
  return joined.length > 0;
}

/** From now on nothing joins it: what comes later is a mail of its own. */
export async function closeMail(db: Database, businessId: string, linkId: string) {
  const [row] = await db
    .update(visitorLinks)
    .set({ dueAt: null })
    .where(oneLink(businessId, linkId))
    .returning();
  return row;
}

export async function deleteLink(db: Database, businessId: string, linkId: string) {
  await db.delete(visitorLinks).where(oneLink(businessId, linkId));
}

/** The one look-up that cannot know the business yet: the address of a mail carries only the signed id. */
export async function findLinkOfMail(db: Database, linkId: string) {
  const [row] = await db.select().from(visitorLinks).where(eq(visitorLinks.id, linkId));
  return row;
}

/** What was said stands in the conversation; here it was only on its way. */
export async function clearContent(db: Database, businessId: string, linkId: string) {
  await db.update(visitorLinks).set({ content: null }).where(oneLink(businessId, linkId));
}

/** Of two who come with the same code at the same moment, one gets the row. */
export async function takeLink(db: Database, codeHash: string, now: Date) {
  const [row] = await db
    .update(visitorLinks)
    .set({ usedAt: now })
    .where(
      and(eq(visitorLinks.codeHash, codeHash), isNull(visitorLinks.usedAt), gt(visitorLinks.expiresAt, now)),
    )
    .returning();
  return row;
}

export async function giveLinkBack(db: Database, businessId: string, linkId: string) {
  await db.update(visitorLinks).set({ usedAt: null }).where(oneLink(businessId, linkId));
}

const ofConversations = (businessId: string, conversationIds: string[]) =>
  and(eq(visitorLinks.businessId, businessId), inArray(visitorLinks.conversationId, conversationIds));

export function listLinks(db: Database, businessId: string, conversationIds: string[]) {
  const { email, memberName, content, createdAt, usedAt } = visitorLinks;
  return db
    .select({ email, memberName, content, createdAt, usedAt })
    .from(visitorLinks)
    .where(ofConversations(businessId, conversationIds));
}

export async function deleteLinks(db: Database, businessId: string, conversationIds: string[]) {
  await db.delete(visitorLinks).where(ofConversations(businessId, conversationIds));
}
