import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { inboundMails } from '../mail.tables.ts';

const oneMail = (businessId: string, messageHash: string) =>
  and(eq(inboundMails.businessId, businessId), eq(inboundMails.messageHash, messageHash));

/** The mail as it is known, whether it came just now or before. */
export async function noteMail(
  db: Database,
  businessId: string,
  mail: { messageHash: string; receivedAt: Date },
) {
  await db
    .insert(inboundMails)
    .values({ businessId, ...mail })
    .onConflictDoNothing();
  const [row] = await db.select().from(inboundMails).where(oneMail(businessId, mail.messageHash));
  return row!;
}

export async function setHandled(db: Database, businessId: string, messageHash: string, handledAt: Date) {
  await db.update(inboundMails).set({ handledAt }).where(oneMail(businessId, messageHash));
}

export async function deleteMailsBefore(db: Database, businessId: string, before: Date) {
  await db
    .delete(inboundMails)
    .where(and(eq(inboundMails.businessId, businessId), lt(inboundMails.receivedAt, before)));
}
