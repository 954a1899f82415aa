import { deletionGraceDays } from '@parley/contract/admin/admin';
import type { AuditKind } from '@parley/contract/businesses/audit-log';
import { z } from 'zod';
import { bindContext } from '../../../bind-context.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import { MailError, mailRetries } from '../../../platform/mail/index.ts';
import { noteDeed } from '../audit/index.ts';
import type { BusinessContext } from '../businesses.context.ts';
import { type BusinessRow, listDueDeletions, setClosing } from '../businesses.repository.ts';
import { listMembers, lockBusiness } from '../members/index.ts';
import { refusalOfLeaving } from '../suspension.policy.ts';
import { deleteBusinessWithin } from './business-data.service.ts';
import { closingMail } from './closing-mail.ts';
import { mailBusinessDeletedJob } from './deleting.service.ts';

const dayMs = 24 * 60 * 60 * 1000;
const platform = 'An administrator of this server';

/** Carries what it says: by the time it is sent the business may be open again or gone. */
export const mailClosingJob = {
  name: 'businesses.mail-closing',
  ...mailRetries,
  payload: z.object({
    to: z.string(),
    firstName: z.string(),
    businessName: z.string(),
    kind: z.enum(['suspended', 'resumed', 'deletion-scheduled', 'deletion-cancelled']),
    reason: z.string(),
    deletionDueAt: z.iso.datetime().nullable(),
    staysSuspended: z.boolean().default(false),
  }),
};
type ClosingNotice = z.infer<typeof mailClosingJob.payload>;

export const deleteDueBusinessesJob = {
  name: 'businesses.delete-due',
  payload: z.object({}),
  every: 60 * 60,
};

/** Writes down in the same transaction what was done. */
type Note = (tx: Database, business: { id: string; name: string }) => Promise<void>;
type Change = Parameters<typeof setClosing>[2];

async function change(
  context: BusinessContext,
  businessId: string,
  kind: ClosingNotice['kind'],
  changeFor: (before: BusinessRow) => Change,
  note: Note,
) {
  const { db, clock, accounts, jobs } = context;
  await db.transaction(async (tx) => {
    const before = await lockBusiness(tx, businessId);
    if (!before) throw notFound('Business');
    const next = changeFor(before);
    await setClosing(tx, businessId, next, clock.now());
    await note(tx, before);
    const deed = `business.${kind}` satisfies AuditKind;
    await noteDeed(context, tx, { businessId, userId: null, kind: deed, details: { via: 'platform' } });
    const members = await listMembers(tx, businessId);
    const people = await accounts.profiles.findPeople(
      members.map(({ userId }) => userId),
      tx,
    );
    for (const { userId } of members) await accounts.sessions.recheckStreams(tx, userId);
    for (const { email, firstName } of people.values())
      await jobs.enqueue(tx, mailClosingJob, {
        to: email,
        firstName,
        businessName: before.name,
        kind,
        reason: next.suspensionReason ?? '',
        deletionDueAt: next.deletionDueAt?.toISOString() ?? null,
        staysSuspended: kind === 'deletion-cancelled' && before.suspendedAt !== null,
      });
  });
  context.knownOpen.delete(businessId);
}

/** One that is going to be deleted is closed whatever is said of its suspension, and its members must not read otherwise. */
function assertStays(business: BusinessRow) {
  const refusal = refusalOfLeaving(business);
  if (refusal) throw refusal;
}

const suspendBusiness = (context: BusinessContext, businessId: string, reason: string, note: Note) =>
  change(
    context,
    businessId,
    'suspended',
    (before) => {
      assertStays(before);
      if (before.suspendedAt) throw conflict('This business is already suspended.');
      return { suspendedAt: context.clock.now(), suspensionReason: reason };
    },
    note,
  );

const resumeBusiness = (context: BusinessContext, businessId: string, note: Note) =>
  change(
    context,
    businessId,
    'resumed',
    (before) => {
      assertStays(before);
      if (!before.suspendedAt) throw conflict('This business is not suspended.');
      return { suspendedAt: null, suspensionReason: '' };
    },
    note,
  );

async function scheduleDeletion(context: BusinessContext, businessId: string, note: Note) {
  const deletionDueAt = new Date(context.clock.now().getTime() + deletionGraceDays * dayMs);
  await change(
    context,
    businessId,
    'deletion-scheduled',
    (before) => {
      if (before.deletionDueAt) throw conflict('This business is already going to be deleted.');
      return { deletionDueAt };
    },
    note,
  );
  return { deletionDueAt: deletionDueAt.toISOString() };
}

const cancelDeletion = (context: BusinessContext, businessId: string, note: Note) =>
  change(
    context,
    businessId,
    'deletion-cancelled',
    ({ deletionDueAt }) => {
      if (!deletionDueAt) throw conflict('This business is not going to be deleted.');
      return { deletionDueAt: null };
    },
    note,
  );

/** One business at a time, so that one that cannot go does not keep the others. */
async function deleteDueBusinesses(context: BusinessContext) {
  const { db, clock, log } = context;
  for (const businessId of await listDueDeletions(db, clock.now()))
    await deleteDue(context, businessId).catch((error) =>
      log.error({ err: error, businessId }, 'A business whose time is over could not be deleted'),
    );
}

async function deleteDue(context: BusinessContext, businessId: string) {
  const { db, clock, accounts, jobs } = context;
  await db.transaction(async (tx) => {
    const business = await lockBusiness(tx, businessId);
    // Somebody may have called it off meanwhile.
    if (!business?.deletionDueAt || business.deletionDueAt > clock.now()) return;
    const members = await listMembers(tx, businessId);
    const people = await accounts.profiles.findPeople(
      members.map(({ userId }) => userId),
      tx,
    );
    for (const { email: to, firstName } of people.values())
      await jobs.enqueue(tx, mailBusinessDeletedJob, {
        to,
        firstName,
        businessName: business.name,
        deletedBy: platform,
      });
    await deleteBusinessWithin(context, tx, businessId);
  });
}

async function mailClosing({ mailer, log }: BusinessContext, notice: ClosingNotice) {
  await mailer.send(closingMail(notice)).catch((error) => {
    if (!(error instanceof MailError) || error.mayRetry) throw error;
    log.warn({ reason: error.reason }, 'a member could not be told that their business was closed or opened');
  });
}

/** How those who run the platform close a business, open it again, and end it after a time in which it can be kept. */
export const closingService = (context: BusinessContext) =>
  bindContext(context, {
    suspendBusiness,
    resumeBusiness,
    scheduleDeletion,
    cancelDeletion,
    deleteDueBusinesses,
    mailClosing,
  });
