import { emailChangeHours, type PendingEmailChange } from '@parley/contract/accounts/email-change';
import { conflict, invalidInput, notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { findUser } from '../accounts.repository.ts';
import type { Actor } from '../actor.ts';
import { noteEvent } from '../audit/index.ts';
import { isOwnPassword } from '../passwords/index.ts';
import { findPerson, refusalToManage } from '../people/index.ts';
import { deletePendingOf, endSessionsOf, findSessionIn } from '../sessions/index.ts';
import { hasGoogle, unlinkGoogle } from '../sign-in/index.ts';
import type { Visit } from '../visit.ts';
import { emailChangeMailJob } from './email-change.jobs.ts';
import * as repository from './email-change.repository.ts';
import { emailChangeLink, readEmailChangeLink } from './email-change-links.ts';

/* An admin starts it, both addresses confirm it: neither a stolen mailbox nor an admin alone moves an account. */

const lifetimeMs = emailChangeHours * 60 * 60 * 1000;
const startsPerMinute = 2;
const linkIsOver = () =>
  invalidInput(
    'This link is invalid, was already used or has expired. Please ask an administrator of this server to start the change again.',
  );

async function requireManageable(tx: Database, actorId: string, userId: string) {
  const [actor, target] = [await findPerson(tx, actorId), await findPerson(tx, userId)];
  if (!actor || !target) throw notFound('User');
  const refusal = refusalToManage(actor, target, 'edit');
  if (refusal) throw refusal;
  return target;
}

async function requireOwnPassword(context: AccountContext, userId: string, password: string) {
  if (await isOwnPassword(context, userId, password)) return;
  const message = 'The password is not right.';
  throw invalidInput(message, { password: message });
}

function refuseField(message: string) {
  return invalidInput(message, { newEmail: message });
}

/**
 * An admin changes the address where the mailbox is lost or somebody else reads it, and whoever has the mailbox has the Google
 * account of it. Who moves their own account keeps it.
 */
async function settleGoogle(
  context: AccountContext,
  tx: Database,
  { userId, startedBy }: repository.EmailChangeRow,
  visit: Visit,
) {
  if (startedBy === userId) return (await hasGoogle(tx, userId)) ? 'kept' : undefined;
  if (!(await unlinkGoogle(tx, userId))) return undefined;
  await noteEvent(context, tx, userId, 'google_unlinked', visit, { by: startedBy ?? '' });
  return 'unlinked';
}

/** Both have agreed: everything that hung on the old address ends with it. */
async function finishEmailChange(
  context: AccountContext,
  tx: Database,
  change: repository.EmailChangeRow,
  visit: Visit,
) {
  const { clock, jobs } = context;
  const { userId, newEmail } = change;
  const user = await findUser(tx, userId);
  const now = clock.now();
  await repository.deleteEmailChangeOf(tx, userId);
  await repository.setEmail(tx, userId, newEmail, now);
  const here = await findSessionIn(context, tx, visit);
  const except = here?.user.id === userId ? here.sessionId : undefined;
  await endSessionsOf(context, tx, userId, { reason: 'security-reset', at: now, except });
  await deletePendingOf(tx, userId);
  await noteEvent(context, tx, userId, 'email_changed', visit, {
    from: user!.email,
    to: newEmail,
    by: change.startedBy ?? '',
  });
  const google = await settleGoogle(context, tx, change, visit);
  for (const to of [user!.email, newEmail])
    await jobs.enqueue(tx, emailChangeMailJob, { kind: 'done', to, newEmail, google });
}

async function findByToken(context: AccountContext, token: string) {
  const { db, clock } = context;
  const read = readEmailChangeLink(context, token);
  const found = read && (await repository.findEmailChange(db, read.changeId, clock.now()));
  if (!read || !found) throw linkIsOver();
  return { ...found, side: read.side };
}

export async function findEmailChange(
  { db, clock }: AccountContext,
  { userId: actorId }: Actor,
  userId: string,
) {
  await requireManageable(db, actorId, userId);
  const change = await repository.findEmailChangeOf(db, userId, clock.now());
  return { change: change ? present(change) : null };
}

export async function startEmailChange(
  context: AccountContext,
  actor: Actor,
  userId: string,
  form: { newEmail: string; password: string },
) {
  const { db, limits, clock, jobs, mailer } = context;
  await requireManageable(db, actor.userId, userId);
  await requireOwnPassword(context, actor.userId, form.password);
  const justSent =
    'A change of address was just started for this person. Please wait a minute before starting another one.';
  await limits.require(`email change of ${userId}`, startsPerMinute, justSent);
  const newEmail = form.newEmail.toLowerCase();
  const change = await db.transaction(async (tx) => {
    const target = await requireManageable(tx, actor.userId, userId);
    if (target.email === newEmail) throw refuseField('This is the address the account already has.');
    if (await repository.isEmailTaken(tx, newEmail, { exceptFor: userId }))
      throw refuseField('An account with this email address already exists.');
    const now = clock.now();
    const row = await repository.insertEmailChange(tx, {
      id: crypto.randomUUID(),
      userId,
      newEmail,
      startedBy: actor.userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    });
    for (const side of ['old', 'new'] as const)
      await jobs.enqueue(tx, emailChangeMailJob, { kind: 'confirm', changeId: row.id, side });
    await noteEvent(context, tx, userId, 'email_change_started', actor.visit, {
      to: newEmail,
      by: actor.userId,
    });
    return row;
  });
  const shown = {
    old: emailChangeLink(context, change.id, 'old'),
    new: emailChangeLink(context, change.id, 'new'),
  };
  return { change: present(change), links: mailer.kind === 'smtp' ? null : shown };
}

export async function cancelEmailChange(context: AccountContext, actor: Actor, userId: string) {
  const { db } = context;
  await db.transaction(async (tx) => {
    await requireManageable(tx, actor.userId, userId);
    if (!(await repository.deleteEmailChangeOf(tx, userId))) throw notFound('Change of address');
    await noteEvent(context, tx, userId, 'email_change_cancelled', actor.visit, { by: actor.userId });
  });
  return {};
}

export async function readEmailChange(context: AccountContext, token: string) {
  const { change, user, side } = await findByToken(context, token);
  return {
    side,
    oldEmail: side === 'old' ? user.email : null,
    newEmail: change.newEmail,
    isConfirmed: confirmedAt(change, side) !== null,
  };
}

export async function confirmEmailChange(context: AccountContext, token: string, visit: Visit) {
  const { db, clock } = context;
  const { change: found, side } = await findByToken(context, token);
  const outcome = await db.transaction(async (tx) => {
    const now = clock.now();
    const change = await repository.lockEmailChange(tx, found.id, now);
    if (!change || confirmedAt(change, side) !== null) throw linkIsOver();
    const isLast = confirmedAt(change, side === 'old' ? 'new' : 'old') !== null;
    if (!isLast) {
      await repository.setConfirmed(tx, change.id, side, now);
      await noteEvent(context, tx, change.userId, `email_change_confirmed_at_${side}_address`, visit);
      return 'waits';
    }
    // Somebody else may have signed up with it meanwhile; who that is concerns nobody here.
    if (await repository.isEmailTaken(tx, change.newEmail, { exceptFor: change.userId })) {
      await repository.deleteEmailChangeOf(tx, change.userId);
      await noteEvent(context, tx, change.userId, 'email_change_failed', visit, { to: change.newEmail });
      return 'impossible';
    }
    await finishEmailChange(context, tx, change, visit);
    return 'done';
  });
  if (outcome === 'impossible')
    throw conflict(
      'This change is no longer possible. Please ask an administrator of this server to start another one.',
    );
  return { isDone: outcome === 'done' };
}

export async function refuseEmailChange(context: AccountContext, token: string, visit: Visit) {
  const { db, clock } = context;
  const { change, side } = await findByToken(context, token);
  await db.transaction(async (tx) => {
    if (!(await repository.lockEmailChange(tx, change.id, clock.now()))) throw linkIsOver();
    await repository.deleteEmailChangeOf(tx, change.userId);
    await noteEvent(context, tx, change.userId, `email_change_refused_at_${side}_address`, visit, {
      to: change.newEmail,
    });
  });
  return {};
}

const confirmedAt = (change: repository.EmailChangeRow, side: repository.Side) =>
  side === 'old' ? change.oldConfirmedAt : change.newConfirmedAt;

function present({
  newEmail,
  oldConfirmedAt,
  newConfirmedAt,
  expiresAt,
}: repository.EmailChangeRow): PendingEmailChange {
  return {
    newEmail,
    isOldConfirmed: oldConfirmedAt !== null,
    isNewConfirmed: newConfirmedAt !== null,
    expiresAt: expiresAt.toISOString(),
  };
}
