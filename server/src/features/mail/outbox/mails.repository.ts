import {
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { containing, type Database } from '../../../platform/database/index.ts';
import { mails } from './mails.tables.ts';

export type MailRow = typeof mails.$inferSelect;
type NewMail = typeof mails.$inferInsert;

/** Joins the earlier tries of the same mail, where there were any. */
export async function saveAttempt(db: Database, { id, createdAt, ...mail }: NewMail) {
  const set = { ...mail, attempts: sql`${mails.attempts} + 1` };
  const joined = await db
    .update(mails)
    .set(set)
    .where(and(eq(mails.contentHash, mail.contentHash), eq(mails.status, 'failed')))
    .returning({ id: mails.id });
  if (joined.length > 0) return;
  const insert = db.insert(mails).values({ ...mail, id, createdAt });
  // Two tries at the same moment make one row.
  await (mail.status === 'failed'
    ? insert.onConflictDoUpdate({ target: mails.contentHash, targetWhere: eq(mails.status, 'failed'), set })
    : insert);
}

/** True once for a mail that somebody has sent by hand since its last try. */
export async function takeSentByHand(db: Database, contentHash: string, since: Date) {
  const taken = await db
    .update(mails)
    .set({ isSentByHand: false })
    .where(and(eq(mails.contentHash, contentHash), eq(mails.isSentByHand, true), gt(mails.triedAt, since)))
    .returning({ id: mails.id });
  return taken.length > 0;
}

/** How often a mail of this content went out, as far as it was written down. */
export async function countSent(db: Database, contentHash: string) {
  const [row] = await db
    .select({ sent: count() })
    .from(mails)
    .where(and(eq(mails.contentHash, contentHash), eq(mails.status, 'sent')));
  return row!.sent;
}

/** The oldest try first. */
export async function listMailsByHash(db: Database, contentHashes: readonly string[]) {
  if (contentHashes.length === 0) return [];
  return db
    .select()
    .from(mails)
    .where(inArray(mails.contentHash, [...contentHashes]))
    .orderBy(asc(mails.triedAt));
}

/** Of the newest try that says something about the mail server, not about one recipient or one mail. */
export async function findNewestOutcome(db: Database) {
  const [row] = await db
    .select({ failure: mails.failure, problem: mails.problem, triedAt: mails.triedAt })
    .from(mails)
    .where(
      or(isNull(mails.failure), notInArray(mails.failure, ['recipient_refused', 'mail_refused', 'bad_mail'])),
    )
    .orderBy(desc(mails.triedAt))
    .limit(1);
  return row;
}

export interface MailFilter {
  search: string;
  state?: 'waiting' | 'sent' | 'failed' | undefined;
  /** A failed mail that was tried since is still being tried. */
  triedSince: Date;
}

export function listMails(db: Database, filter: MailFilter, limit: number) {
  return db
    .select()
    .from(mails)
    .where(matching(filter))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit);
}

export async function countMails(db: Database, filter: MailFilter) {
  const [row] = await db.select({ total: count() }).from(mails).where(matching(filter));
  return row!.total;
}

function matching({ search, state, triedSince }: MailFilter) {
  const isWaiting = and(eq(mails.status, 'failed'), eq(mails.mayRetry, true), gt(mails.triedAt, triedSince));
  const states: Record<NonNullable<typeof state>, SQL | undefined> = {
    sent: eq(mails.status, 'sent'),
    waiting: isWaiting,
    failed: and(eq(mails.status, 'failed'), sql`not (${isWaiting})`),
  };
  return and(search === '' ? undefined : ilike(mails.recipient, containing(search)), state && states[state]);
}

export async function findMail(db: Database, id: string) {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row;
}

/** True for one caller alone: whoever read the same row at the same moment comes too late. */
export async function claimUnsentMail(
  db: Database,
  { id, triedAt }: Pick<MailRow, 'id' | 'triedAt'>,
  now: Date,
) {
  const claimed = await db
    .update(mails)
    .set({ triedAt: now })
    .where(and(eq(mails.id, id), eq(mails.status, 'failed'), eq(mails.triedAt, triedAt)))
    .returning({ id: mails.id });
  return claimed.length > 0;
}

export async function setMail(db: Database, id: string, change: Partial<MailRow>) {
  await db.update(mails).set(change).where(eq(mails.id, id));
}

/** What is too old, and what is too much. */
export async function deleteOldMails(db: Database, { before, keep }: { before: Date; keep: number }) {
  await db.delete(mails).where(lt(mails.createdAt, before));
  const [oldestKept] = await db
    .select({ createdAt: mails.createdAt })
    .from(mails)
    .orderBy(desc(mails.createdAt))
    .offset(keep - 1)
    .limit(1);
  if (oldestKept) await db.delete(mails).where(lt(mails.createdAt, oldestKept.createdAt));
}

const about = (conversationIds: string[]) => arrayOverlaps(mails.conversationIds, conversationIds);

export function listAbout(db: Database, conversationIds: string[]) {
  const { recipient, subject, status, createdAt } = mails;
  return db
    .select({ recipient, subject, status, createdAt })
    .from(mails)
    .where(about(conversationIds))
    .orderBy(asc(createdAt));
}

export async function deleteAbout(db: Database, conversationIds: string[]) {
  await db.delete(mails).where(about(conversationIds));
}
