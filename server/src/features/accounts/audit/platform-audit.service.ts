import {
  type PlatformAuditEntry,
  type PlatformAuditFilter,
  platformAuditPageSize,
} from '@parley/contract/accounts/platform-audit';
import { csvHeaderLine, csvLine } from '../../../csv.ts';
import { invalidInput } from '../../../errors.ts';
import type { AccountContext } from '../accounts.context.ts';
import type { Actor } from '../actor.ts';
import * as repository from './audit.repository.ts';
import { noteEvent } from './audit.ts';

const dayMs = 24 * 60 * 60 * 1000;
const exportBatchSize = 500;
/** What comes after it has a year of five digits, which the database does not read. */
const lastMomentMs = Date.parse('9999-12-31T23:59:59.999Z');

export async function listPlatformAudit(
  { db }: AccountContext,
  { cursor, ...filter }: PlatformAuditFilter & { cursor?: string | undefined },
) {
  const after = cursor ? await repository.findPlace(db, cursor) : undefined;
  if (cursor && !after) throw invalidInput('Use a cursor that an earlier page gave.', { cursor: 'Unknown' });
  const page = { ...placeOf(filter), after, limit: platformAuditPageSize + 1 };
  const rows = await repository.listEveryEvent(db, page);
  const shown = rows.slice(0, platformAuditPageSize);
  return {
    entries: shown.map(present),
    nextCursor: rows.length > platformAuditPageSize ? shown.at(-1)!.event.id : null,
  };
}

export async function* exportPlatformAudit({ db }: AccountContext, filter: PlatformAuditFilter) {
  yield csvHeaderLine(['Time (UTC)', 'Person', 'Email', 'What', 'Details', 'Address']);
  let after: repository.EventPage['after'];
  do {
    const page = { ...placeOf(filter), after, limit: exportBatchSize };
    const rows = await repository.listEveryEvent(db, page);
    if (rows.length > 0) yield rows.map((row) => lineOf(present(row))).join('');
    after = rows.length === exportBatchSize ? rows.at(-1)!.event : undefined;
  } while (after);
}

/** Who takes the log along is written into it. */
export const noteExport = (context: AccountContext, { userId, visit }: Actor) =>
  noteEvent(context, context.db, userId, 'audit_log_exported', visit);

const placeOf = ({ search, from, to }: PlatformAuditFilter) => ({
  search,
  from: from ? new Date(from) : undefined,
  before: to ? new Date(Math.min(new Date(to).getTime() + dayMs, lastMomentMs)) : undefined,
});

function present({
  event: { id, action, details, ipAddress, createdAt },
  user,
}: Awaited<ReturnType<typeof repository.listEveryEvent>>[number]): PlatformAuditEntry {
  const person = { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email };
  return { id, at: createdAt.toISOString(), person, action, details, ipAddress };
}

const lineOf = ({ at, person, action, details, ipAddress }: PlatformAuditEntry) =>
  csvLine([
    `${at.slice(0, 10)} ${at.slice(11, 19)}`,
    person.name,
    person.email,
    action,
    Object.entries(details)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', '),
    ipAddress,
  ]);
