import { and, asc, count, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type Database, type IdPage, listRowsById } from '../../../platform/database/index.ts';
import { conversations, messages } from '../conversations.tables.ts';
import { attachments } from './attachments.tables.ts';

export type AttachmentRow = typeof attachments.$inferSelect;
export type NewAttachment = Omit<typeof attachments.$inferInsert, 'id'>;

/** Who uploaded it: the visit, or the member and the conversation. */
export type Uploader =
  | { agentId: string; sessionId: string }
  | { conversationId: string; uploadedBy: string };

/** In the order of ids. */
export interface AttachmentPage {
  afterId: string | undefined;
  limit: number;
}

const { businessId: ofBusiness, messageId } = attachments;

const following = ({ afterId }: AttachmentPage) =>
  afterId === undefined ? undefined : gt(attachments.id, afterId);

const uploadedBy = (uploader: Uploader) =>
  'sessionId' in uploader
    ? and(eq(attachments.agentId, uploader.agentId), eq(attachments.sessionId, uploader.sessionId))
    : and(
        eq(attachments.conversationId, uploader.conversationId),
        eq(attachments.uploadedBy, uploader.uploadedBy),
      );

export async function insertAttachment(db: Database, row: NewAttachment) {
  const [saved] = await db.insert(attachments).values(row).returning();
  return saved!;
}

/** What was uploaded and not sent; nobody else sends it until the caller's transaction ends. */
export function lockUnsent(tx: Database, businessId: string, uploader: Uploader, ids: string[]) {
  return tx
    .select()
    .from(attachments)
    .where(
      and(eq(ofBusiness, businessId), inArray(attachments.id, ids), isNull(messageId), uploadedBy(uploader)),
    )
    .for('update');
}

export async function setSent(
  tx: Database,
  businessId: string,
  ids: string[],
  message: { id: string; conversationId: string },
) {
  await tx
    .update(attachments)
    .set({ messageId: message.id, conversationId: message.conversationId })
    .where(and(eq(ofBusiness, businessId), inArray(attachments.id, ids)));
}

export async function deleteAttachments(db: Database, businessId: string, ids: string[]) {
  await db.delete(attachments).where(and(eq(ofBusiness, businessId), inArray(attachments.id, ids)));
}

/** Only with its message, so that a file ends with the message, whatever became of its row. */
const sentWith = (db: Database) =>
  db
    .select({ attachment: attachments })
    .from(attachments)
    .innerJoin(messages, and(eq(messages.businessId, ofBusiness), eq(messages.id, messageId)))
    .innerJoin(
      conversations,
      and(eq(conversations.businessId, ofBusiness), eq(conversations.id, messages.conversationId)),
    );

export async function findOfConversation(
  db: Database,
  businessId: string,
  conversationId: string,
  attachmentId: string,
) {
  const [row] = await sentWith(db).where(
    and(
      eq(ofBusiness, businessId),
      eq(attachments.id, attachmentId),
      eq(messages.conversationId, conversationId),
    ),
  );
  return row?.attachment;
}

export async function findOfVisit(
  db: Database,
  { businessId, agentId, sessionId }: { businessId: string; agentId: string; sessionId: string },
  attachmentId: string,
) {
  const [row] = await sentWith(db).where(
    and(
      eq(ofBusiness, businessId),
      eq(attachments.id, attachmentId),
      eq(conversations.agentId, agentId),
      eq(conversations.sessionId, sessionId),
    ),
  );
  return row?.attachment;
}

const sums = { files: count(), bytes: sql<number>`coalesce(sum(${attachments.sizeBytes}), 0)::float8` };
export type Sums = { files: number; bytes: number };

/** What a bound is compared with. */
export async function sumUnsentOf(db: Database, businessId: string, uploader: Uploader): Promise<Sums> {
  const [row] = await db
    .select(sums)
    .from(attachments)
    .where(and(eq(ofBusiness, businessId), isNull(messageId), uploadedBy(uploader)));
  return row!;
}

export async function sumOfVisit(
  db: Database,
  { businessId, agentId, sessionId }: { businessId: string; agentId: string; sessionId: string },
): Promise<Sums> {
  const [row] = await db
    .select(sums)
    .from(attachments)
    .where(and(eq(ofBusiness, businessId), uploadedBy({ agentId, sessionId })));
  return row!;
}

export async function sumOfConversation(
  db: Database,
  businessId: string,
  conversationId: string,
): Promise<Sums> {
  const [row] = await db
    .select(sums)
    .from(attachments)
    .where(and(eq(ofBusiness, businessId), eq(attachments.conversationId, conversationId)));
  return row!;
}

export async function sumOfBusiness(
  db: Database,
  businessId: string,
  { isUnsent = false } = {},
): Promise<Sums> {
  const [row] = await db
    .select(sums)
    .from(attachments)
    .where(and(eq(ofBusiness, businessId), isUnsent ? isNull(messageId) : undefined));
  return row!;
}

export function listOfAgent(db: Database, businessId: string, agentId: string, page: AttachmentPage) {
  return db
    .select()
    .from(attachments)
    .where(and(eq(ofBusiness, businessId), eq(attachments.agentId, agentId), following(page)))
    .orderBy(asc(attachments.id))
    .limit(page.limit);
}

export function listOfConversations(
  db: Database,
  businessId: string,
  conversationIds: string[],
  page: AttachmentPage,
) {
  return db
    .select()
    .from(attachments)
    .where(
      and(eq(ofBusiness, businessId), inArray(attachments.conversationId, conversationIds), following(page)),
    )
    .orderBy(asc(attachments.id))
    .limit(page.limit);
}

/** Over all businesses, for the upkeep: uploaded and never sent. */
export function listForgotten(db: Database, before: Date, page: AttachmentPage) {
  return db
    .select()
    .from(attachments)
    .where(and(isNull(messageId), lt(attachments.createdAt, before), following(page)))
    .orderBy(asc(attachments.id))
    .limit(page.limit);
}

/** Over all businesses, for the upkeep: files whose message is gone. */
export async function listWithoutMessage(db: Database, page: AttachmentPage) {
  const rows = await db
    .select({ attachment: attachments })
    .from(attachments)
    .leftJoin(messages, and(eq(messages.businessId, ofBusiness), eq(messages.id, messageId)))
    .where(and(sql`${messageId} is not null`, isNull(messages.id), following(page)))
    .orderBy(asc(attachments.id))
    .limit(page.limit);
  return rows.map(({ attachment }) => attachment);
}

export const listPage = (db: Database, businessId: string, page: IdPage) =>
  listRowsById(db, attachments, businessId, page);
