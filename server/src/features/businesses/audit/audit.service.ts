import {
  type AuditDetails,
  type AuditEntry,
  type AuditKind,
  auditPageSize,
  auditRetentionDays,
} from '@parley/contract/businesses/audit-log';
import { bindContext } from '../../../bind-context.ts';
import { invalidInput } from '../../../errors.ts';
import { exportPages } from '../../../exported-pages.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { BusinessContext } from '../businesses.context.ts';
import * as repository from './audit.repository.ts';
import { auditCsvHeader, auditCsvLine } from './audit-csv.ts';

export type BusinessAudit = ReturnType<typeof businessAudit>;

export interface Deed {
  businessId: string;
  /** Who did it; null for those who run this server. */
  userId: string | null;
  kind: AuditKind;
  /** The name of what it was done to. Never a secret, and nothing that visitors or members wrote to each other. */
  subject?: string | undefined;
  /** The person it was done to. */
  personId?: string | undefined;
  details?: AuditDetails | undefined;
}

/** Its days as moments, since only insights know where the business's days begin. */
export type AuditEntryFilter = Pick<repository.AuditPage, 'personId' | 'area' | 'from' | 'before'>;

const retentionMs = auditRetentionDays * 24 * 60 * 60 * 1000;
const exportBatchSize = 500;
const maxSubjectLength = 200;

/** Call it in the transaction of the deed: without the one there is not the other. */
export async function noteDeed({ clock }: BusinessContext, tx: Database, deed: Deed) {
  const { businessId, userId, kind, subject, personId, details } = deed;
  await repository.insertEntry(tx, businessId, {
    id: crypto.randomUUID(),
    userId,
    kind,
    subject: subject?.slice(0, maxSubjectLength),
    personId,
    details,
    createdAt: clock.now(),
  });
}

async function listEntries(
  context: BusinessContext,
  businessId: string,
  { cursor, ...filter }: AuditEntryFilter & { cursor?: string | undefined },
) {
  const { db } = context;
  const after = cursor ? await repository.findEntry(db, businessId, cursor) : undefined;
  if (cursor && !after) throw invalidInput('Use a cursor that an earlier page gave.', { cursor: 'Unknown' });
  const page = { ...filter, after, limit: auditPageSize + 1 };
  const rows = await repository.listEntries(db, businessId, page);
  const shown = rows.slice(0, auditPageSize);
  const actorIds = await repository.listActorIds(db, businessId);
  const nameOf = await findNames(context, shown, actorIds);
  return {
    entries: shown.map((row) => present(row, nameOf)),
    nextCursor: rows.length > auditPageSize ? shown.at(-1)!.id : null,
    people: actorIds
      .map((userId) => ({ userId, name: nameOf(userId).name }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  };
}

/** Nothing of what is written down while the export runs: it goes on from the newest entry of its beginning. */
async function* exportAsCsv(
  context: BusinessContext,
  businessId: string,
  filter: AuditEntryFilter,
): AsyncGenerator<string> {
  yield auditCsvHeader;
  let after: repository.AuditPage['after'];
  do {
    const page = { ...filter, limit: exportBatchSize, after };
    const rows = await repository.listEntries(context.db, businessId, page);
    const nameOf = await findNames(context, rows);
    if (rows.length > 0) yield rows.map((row) => auditCsvLine(present(row, nameOf))).join('');
    after = rows.length === exportBatchSize ? rows.at(-1) : undefined;
  } while (after);
}

const noteExport = (context: BusinessContext, businessId: string, userId: string) =>
  noteDeed(context, context.db, { businessId, userId, kind: 'export.audit-log' });

const deleteOldEntries = ({ db, clock }: BusinessContext) =>
  repository.deleteEntriesBefore(db, new Date(clock.now().getTime() - retentionMs));

/** The log as a part of the whole business that its owner takes along. */
export const exportEntries = (context: BusinessContext, businessId: string) =>
  exportPages('audit-log', exportBatchSize, async ({ afterId, limit }) => {
    const after = afterId ? await repository.findEntry(context.db, businessId, afterId) : undefined;
    if (afterId && !after) return [];
    const rows = await repository.listEntries(context.db, businessId, { after, limit });
    const nameOf = await findNames(context, rows);
    return rows.map((row) => present(row, nameOf));
  });

/** Who did what in a business. */
export const businessAudit = (context: BusinessContext) =>
  bindContext(context, { note: noteDeed, listEntries, exportAsCsv, noteExport, deleteOldEntries });

interface Named {
  userId: string | null;
  name: string;
  email: string | null;
}
const gone: Named = { userId: null, name: 'A deleted account', email: null };
const platform: Named = { userId: null, name: 'The administrators of this server', email: null };

async function findNames({ accounts }: BusinessContext, rows: repository.AuditRow[], others: string[] = []) {
  const ids = rows.flatMap(({ userId, personId }) => [userId, personId]).filter((id) => id !== null);
  const people = await accounts.profiles.findPeople([...new Set([...ids, ...others])]);
  return (userId: string | null): Named => {
    const person = userId ? people.get(userId) : undefined;
    if (!userId || !person) return gone;
    const name = `${person.firstName} ${person.lastName}`.trim() || person.email;
    return { userId, name, email: person.email };
  };
}

function present(row: repository.AuditRow, nameOf: (userId: string | null) => Named): AuditEntry {
  const { id, createdAt, kind, userId, subject, personId, details } = row;
  const isAboutPerson = kind === 'member.role-changed' || kind === 'member.removed';
  return {
    id,
    at: createdAt.toISOString(),
    kind,
    person: details.via === 'platform' ? platform : nameOf(userId),
    subject: isAboutPerson ? nameOf(personId).name : subject,
    details,
  };
}
