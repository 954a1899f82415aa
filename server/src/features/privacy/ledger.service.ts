import { z } from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { matcherOf } from './ledger-hash.ts';
import { fileErasuresJob } from './privacy.jobs.ts';
import * as repository from './privacy.repository.ts';
import type { PrivacyContext } from './privacy-context.ts';

const rowsPerWrite = 500;
/** So many lines that nobody needs are worth a new file. */
const maxSuperseded = 1000;

const ofBusiness = { id: z.uuid(), businessId: z.uuid(), erasedAt: z.iso.datetime() };
/** A line of the file beside the backups. */
const filedErasure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('retention'), ...ofBusiness, before: z.iso.datetime() }),
  z.object({ kind: z.literal('visitor'), ...ofBusiness, subjectHash: z.string() }),
  z.object({ kind: z.literal('business'), ...ofBusiness }),
  z.object({ kind: z.literal('account'), id: z.uuid(), userId: z.uuid(), erasedAt: z.iso.datetime() }),
]);
type FiledErasure = z.infer<typeof filedErasure>;

type NewErasure = Pick<repository.ErasureRow, 'kind'> &
  Partial<Pick<repository.ErasureRow, 'businessId' | 'userId' | 'subjectHash' | 'before'>>;

/** In the transaction of the erasure: without the one there is not the other. */
export async function noteErasure({ clock, jobs }: PrivacyContext, tx: Database, erasure: NewErasure) {
  // A later moment says all that an earlier one did.
  if (erasure.kind === 'retention' && erasure.businessId)
    await repository.deleteRetentions(tx, erasure.businessId);
  await repository.insertErasure(tx, { ...erasure, id: crypto.randomUUID(), erasedAt: clock.now() });
  await jobs.enqueue(tx, fileErasuresJob, {}, { singletonKey: 'noted' });
}

/** A line that is written twice does no harm, so it is written before it counts as written. */
export async function fileErasures({ db, backups }: PrivacyContext) {
  for (;;) {
    const rows = await repository.listUnfiled(db, rowsPerWrite);
    if (rows.length === 0) break;
    await backups.erasures.append(
      rows.map(({ isFiled: _, ...row }) =>
        Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
      ),
    );
    await repository.setFiled(
      db,
      rows.map(({ id }) => id),
    );
  }
  const lines = parseLines(await backups.erasures.read());
  const needed = withoutSuperseded(lines);
  if (lines.length - needed.length > maxSuperseded) await backups.erasures.replace(needed);
}

const parseLines = (lines: unknown[]) => lines.flatMap((line) => filedErasure.safeParse(line).data ?? []);

/** Of the moments of a business only the latest counts. */
function withoutSuperseded(lines: FiledErasure[]) {
  const latest = new Map<string, string>();
  for (const line of lines)
    if (line.kind === 'retention' && line.before > (latest.get(line.businessId) ?? ''))
      latest.set(line.businessId, line.before);
  return lines.filter((line) => line.kind !== 'retention' || latest.get(line.businessId) === line.before);
}

/**
 * After a restore the database does not know what was erased since its backup was written: whatever stands in the file
 * and not in the database is erased again, before anybody is let in.
 */
export async function reapplyErasures(context: PrivacyContext) {
  const { db, log } = context;
  const filed = withoutSuperseded(parseLines(await readFile(context)));
  const known = await listKnown(
    db,
    filed.map(({ id }) => id),
  );
  const missing = filed.filter(({ id }) => !known.has(id));
  for (const erasure of missing)
    try {
      await reapply(context, erasure);
    } catch (error) {
      // The next start tries again; one that cannot be done must not keep the server from its work.
      log.error({ err: error, kind: erasure.kind }, 'An erasure could not be applied after a restore');
    }
  if (missing.length > 0)
    log.info({ erasures: missing.length }, 'What was erased since the restored backup is erased again');
}

/** One that cannot be read is an operator's to mend, and no reason to answer nobody. */
const readFile = ({ backups, log }: PrivacyContext) =>
  backups.erasures.read().catch((error: unknown) => {
    const { path } = backups.erasures;
    log.error({ err: error, path }, 'What was erased before cannot be read, and is not applied');
    return [];
  });

async function listKnown(db: Database, ids: string[]) {
  const known = new Set<string>();
  for (let first = 0; first < ids.length; first += rowsPerWrite)
    for (const id of await repository.listErasureIds(db, ids.slice(first, first + rowsPerWrite)))
      known.add(id);
  return known;
}

async function reapply(context: PrivacyContext, erasure: FiledErasure) {
  const { db } = context;
  if (erasure.kind === 'visitor') await eraseVisitorAgain(context, erasure);
  await db.transaction(async (tx) => {
    if (erasure.kind === 'retention') await setCutoffAgain(context, tx, erasure);
    if (erasure.kind === 'business') await deleteBusinessAgain(context, tx, erasure.businessId);
    if (erasure.kind === 'account') await context.accounts.data.deleteAgain(tx, erasure.userId);
    const { kind, id } = erasure;
    await repository.insertErasure(tx, {
      id,
      kind,
      businessId: 'businessId' in erasure ? erasure.businessId : null,
      userId: 'userId' in erasure ? erasure.userId : null,
      subjectHash: 'subjectHash' in erasure ? erasure.subjectHash : null,
      before: 'before' in erasure ? new Date(erasure.before) : null,
      erasedAt: new Date(erasure.erasedAt),
      isFiled: true,
    });
  });
}

/** The job deletes what is before it, as ever. */
async function setCutoffAgain(
  { businesses, clock }: PrivacyContext,
  tx: Database,
  { businessId, before }: { businessId: string; before: string },
) {
  if (await businesses.exists(tx, businessId))
    await repository.putErasedBefore(tx, businessId, new Date(before), clock.now());
}

async function deleteBusinessAgain({ businesses }: PrivacyContext, tx: Database, businessId: string) {
  if (await businesses.exists(tx, businessId)) await businesses.data.deleteBusiness(tx, businessId);
}

async function eraseVisitorAgain(
  { conversations, secret, log }: PrivacyContext,
  { businessId, subjectHash }: { businessId: string; subjectHash: string },
) {
  const isMeant = matcherOf(secret, businessId, subjectHash);
  if (!isMeant) {
    log.warn({ businessId }, 'A visitor was erased under another app secret, and cannot be found any more');
    return;
  }
  for (const visitor of await conversations.erasure.findVisitorByHash(businessId, isMeant))
    await conversations.erasure.eraseVisitor(businessId, visitor, async () => {});
}
