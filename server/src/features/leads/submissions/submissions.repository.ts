import type { SubmissionFilter, SubmissionKind, SubmissionStatus } from '@parley/contract/leads/submissions';
import { and, count, desc, eq, gt, ilike, inArray, lt, or, sql } from 'drizzle-orm';
import { newestFirst, type PagePlace } from '../../../numbered-pages.ts';
import { containing, type Database } from '../../../platform/database/index.ts';
import { formSubmissions } from './submissions.tables.ts';

export type SubmissionRow = typeof formSubmissions.$inferSelect;
export type StoredCv = NonNullable<SubmissionRow['cv']>;
export type NewSubmission = typeof formSubmissions.$inferInsert;

const { id, kind, name, email, company, topic, status, createdAt, version, fingerprint } = formSubmissions;

function matching({ kind: wantedKind, search, status: wantedStatus }: SubmissionFilter) {
  const pattern = containing(search);
  return and(
    eq(kind, wantedKind),
    wantedStatus ? eq(status, wantedStatus) : undefined,
    search === ''
      ? undefined
      : or(ilike(name, pattern), ilike(email, pattern), ilike(company, pattern), ilike(topic, pattern)),
  );
}

/** Undefined where the same was sent before. */
export async function insertSubmission(tx: Database, row: NewSubmission): Promise<SubmissionRow | undefined> {
  const [saved] = await tx
    .insert(formSubmissions)
    .values(row)
    .onConflictDoNothing({ target: fingerprint })
    .returning();
  return saved;
}

export async function countSubmissions(db: Database, filter: SubmissionFilter) {
  const [row] = await db.select({ total: count() }).from(formSubmissions).where(matching(filter));
  return row!.total;
}

/** The page is found by itself; only what it shows is read. */
export function listSubmissions(db: Database, filter: SubmissionFilter, place: PagePlace) {
  const order = newestFirst(place, createdAt, id);
  const shown = db
    .select({ id })
    .from(formSubmissions)
    .where(matching(filter))
    .orderBy(...order)
    .limit(place.limit)
    .offset(place.offset);
  return db
    .select()
    .from(formSubmissions)
    .where(inArray(id, shown))
    .orderBy(...order);
}

/** The next ones after a row, for whoever reads them all. */
export function listSubmissionsAfter(
  db: Database,
  filter: SubmissionFilter,
  last: SubmissionRow | undefined,
  limit: number,
) {
  const after = last
    ? or(lt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), lt(id, last.id)))
    : undefined;
  return db
    .select()
    .from(formSubmissions)
    .where(and(matching(filter), after))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function findSubmission(db: Database, submissionId: string) {
  const [row] = await db.select().from(formSubmissions).where(eq(id, submissionId));
  return row;
}

/** Nobody else changes it until the transaction ends. */
export async function lockSubmission(tx: Database, submissionId: string) {
  const [row] = await tx.select().from(formSubmissions).where(eq(id, submissionId)).for('update');
  return row;
}

export async function setSubmission(
  tx: Database,
  submissionId: string,
  change: { status?: SubmissionStatus; adminNotes?: string },
) {
  const [saved] = await tx
    .update(formSubmissions)
    .set({ ...change, version: sql`${version} + 1` })
    .where(eq(id, submissionId))
    .returning();
  return saved!;
}

export async function deleteSubmission(tx: Database, submissionId: string) {
  await tx.delete(formSubmissions).where(eq(id, submissionId));
}

export async function countOfAddress(db: Database, ofKind: SubmissionKind, address: string, since: Date) {
  const [row] = await db
    .select({ total: count() })
    .from(formSubmissions)
    .where(and(eq(email, address), gt(createdAt, since), eq(kind, ofKind)));
  return row!.total;
}

export async function countOfKind(db: Database, ofKind: SubmissionKind, since: Date) {
  const [row] = await db
    .select({ total: count() })
    .from(formSubmissions)
    .where(and(eq(kind, ofKind), gt(createdAt, since)));
  return row!.total;
}
