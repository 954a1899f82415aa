import type { ManagedUser, UserStatus } from '@parley/contract/admin/admin';
import { bindContext } from '../../../bind-context.ts';
import { conflict, invalidInput, notAllowed, notFound } from '../../../errors.ts';
import { type PageRequest, readPage } from '../../../numbered-pages.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { personDeactivated, personLeaving } from '../accounts.facts.ts';
import { deleteUser } from '../accounts.repository.ts';
import type { Actor } from '../actor.ts';
import { noteEvent } from '../audit/index.ts';
import { deletePasswordLinks, replaceLink, sendLink } from '../mails/index.ts';
import { deletePasskeysOf } from '../passkeys/index.ts';
import { isOwnPassword } from '../passwords/index.ts';
import { deletePictureOf } from '../profile/index.ts';
import { hasActiveSuperAdmin, lockSetup } from '../roles/index.ts';
import { deleteSecondFactor } from '../second-factor/index.ts';
import { listSecurityEvents } from '../security-settings/index.ts';
import { deletePendingOf, endSessionsOf, listSessions, recheckStreams } from '../sessions/index.ts';
import { clearAttempts, getAttemptStatus } from '../sign-in/index.ts';
import { refusalToManage } from './people.policy.ts';
import * as repository from './people.repository.ts';

export type PeopleService = ReturnType<typeof peopleService>;

const mailsPerMinute = 2;

const present = async (
  context: AccountContext,
  { deactivatedAt, createdAt, updatedAt, ...row }: repository.PersonRow,
): Promise<ManagedUser> => ({
  ...row,
  status: deactivatedAt ? 'inactive' : 'active',
  isLocked: (await getAttemptStatus(context, row.email)).lockedUntil !== null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Where mails go out, a link is for the eyes of its owner alone. To be asked outside of a transaction. */
const isLinkShown = async ({ mailer }: AccountContext) =>
  mailer.kind === 'outbox' || (await mailer.isFailing?.()) === true;

async function requireManageable(
  tx: Database,
  actorId: string,
  userId: string,
  action: 'edit' | 'deactivate' | 'delete',
) {
  const [actor, target] = [await repository.findPerson(tx, actorId), await repository.findPerson(tx, userId)];
  if (!actor || actor.deactivatedAt || actor.role === 'user')
    throw notAllowed('You need admin privileges to access this area.');
  if (!target) throw notFound('User');
  const refusal = refusalToManage(actor, target, action);
  if (refusal) throw refusal;
  return target;
}

async function requireSuperAdminLeft(tx: Database) {
  if (!(await hasActiveSuperAdmin(tx))) throw conflict('The last super admin cannot be removed.');
}

const manage = (
  context: AccountContext,
  actor: Actor,
  userId: string,
  action: 'edit' | 'deactivate',
  work: (tx: Database, target: repository.PersonRow) => Promise<unknown>,
) =>
  context.db
    .transaction(async (tx) => {
      if (action === 'deactivate') {
        await requireManageable(tx, actor.userId, userId, action);
        // Businesses are locked before roles are, as by whoever deletes an account.
        await context.facts.note(tx, personDeactivated, { userId, by: actor });
      }
      // One after the other, each seeing roles as they then are: of two who turn on each other one stays.
      await lockSetup(tx);
      await work(tx, await requireManageable(tx, actor.userId, userId, action));
      return repository.findPerson(tx, userId);
    })
    .then((row) => present(context, row!));

const countPeople = ({ db }: AccountContext) => repository.countPeople(db);

async function listPeople(context: AccountContext, request: PageRequest & { pageSize: number }) {
  const { db } = context;
  const { search } = request;
  const total = await repository.countPeople(db, search);
  const { rows, ...page } = await readPage(request, total, (place) =>
    repository.listPeople(db, search, place),
  );
  return { rows: await Promise.all(rows.map((row) => present(context, row))), ...page };
}

/** Without a password until its owner chose one with the link they are sent. */
async function addPerson(
  context: AccountContext,
  actor: Actor,
  form: { firstName: string; lastName: string; email: string },
) {
  const { db, clock } = context;
  const isShown = await isLinkShown(context);
  const { row, link } = await db.transaction(async (tx) => {
    const user = await repository.insertPerson(tx, { ...form, email: form.email.toLowerCase() }, clock.now());
    if (!user) throw conflict('An account with this email address already exists.');
    const made = await sendLink(context, tx, user.id, 'welcome');
    await noteEvent(context, tx, user.id, 'account_created', actor.visit, { by: actor.userId });
    return { row: await repository.findPerson(tx, user.id), link: isShown ? made : null };
  });
  return { ...(await present(context, row!)), link };
}

const editPerson = (
  context: AccountContext,
  actor: Actor,
  userId: string,
  { since, ...change }: repository.PersonChange & { since?: string | undefined },
) =>
  manage(context, actor, userId, 'edit', async (tx, { updatedAt, ...before }) => {
    if (since !== undefined && updatedAt.toISOString() !== new Date(since).toISOString())
      throw conflict('This user was changed while you were editing it.');
    await repository.setPerson(tx, userId, change, context.clock.now());
    const typed: Record<string, string> = {};
    for (const field of ['firstName', 'lastName'] as const)
      if (change[field] && change[field] !== before[field]) typed[field] = change[field];
    const details = { by: actor.userId, ...typed };
    await noteEvent(context, tx, userId, 'profile_edited_by_admin', actor.visit, details);
  });

/** Who is deactivated is out at once, on every device. */
const setPersonStatus = (context: AccountContext, actor: Actor, userId: string, status: UserStatus) =>
  manage(context, actor, userId, status === 'active' ? 'edit' : 'deactivate', async (tx, target) => {
    if ((target.deactivatedAt === null) === (status === 'active')) return;
    const now = context.clock.now();
    await repository.setDeactivated(tx, userId, status === 'active' ? null : now, now);
    if (status === 'inactive') {
      await requireSuperAdminLeft(tx);
      await endSessionsOf(context, tx, userId, { reason: 'deactivated', at: now });
      await deletePendingOf(tx, userId);
    }
    await deletePasswordLinks(tx, userId);
    const action = status === 'active' ? 'account_activated' : 'account_deactivated';
    await noteEvent(context, tx, userId, action, actor.visit, { by: actor.userId });
  });

const unlockPerson = (context: AccountContext, actor: Actor, userId: string) =>
  manage(context, actor, userId, 'edit', async (tx, { email }) => {
    await clearAttempts(context, tx, email);
    await noteEvent(context, tx, userId, 'account_unlocked', actor.visit, { by: actor.userId });
  });

/** Where somebody is signed in and what happened to their account, for whoever may manage it. */
async function getPersonSecurity(context: AccountContext, actor: Actor, userId: string) {
  await requireManageable(context.db, actor.userId, userId, 'edit');
  return {
    sessions: await listSessions(context, { userId, sessionId: '' }),
    events: await listSecurityEvents(context, userId),
  };
}

async function signPersonOut(context: AccountContext, actor: Actor, userId: string) {
  const { clock } = context;
  await manage(context, actor, userId, 'edit', async (tx) => {
    await endSessionsOf(context, tx, userId, { reason: 'revoked', at: clock.now() });
    await deletePendingOf(tx, userId);
    await noteEvent(context, tx, userId, 'signed_out_by_admin', actor.visit, { by: actor.userId });
  });
  return {};
}

async function sendPasswordReset(context: AccountContext, actor: Actor, userId: string) {
  const { limits } = context;
  const isShown = await isLinkShown(context);
  let link: string | null = null;
  await manage(context, actor, userId, 'edit', async (tx, { email }) => {
    const justSent = 'A link was just made for this person. Please wait a minute before making another one.';
    await limits.require(`reset of ${userId}`, mailsPerMinute, justSent);
    // Of the links an admin asked for, one is good at a time.
    const made = await replaceLink(context, tx, userId, 'reset-password');
    if (isShown) link = made;
    const action = link ? 'password_reset_link_shown' : 'password_reset_sent';
    await noteEvent(context, tx, userId, action, actor.visit, { by: actor.userId });
    if (actor.userId !== userId)
      await noteEvent(context, tx, actor.userId, action, actor.visit, { userId, email });
  });
  return { link };
}

/** For somebody who lost their phone: who can do it for others must show that it is really them. */
async function resetSecondFactor(
  context: AccountContext,
  actor: Actor,
  userId: string,
  { password, reason }: { password: string; reason: string },
) {
  const { clock } = context;
  if (actor.userId === userId)
    throw conflict('You can switch off your own two-factor authentication in your settings.');
  if (!(await isOwnPassword(context, actor.userId, password))) {
    const message = 'The current password is not right.';
    throw invalidInput(message, { password: message });
  }
  return manage(context, actor, userId, 'edit', async (tx, { email, hasSecondFactor }) => {
    if (!hasSecondFactor) throw conflict('This person has no two-factor authentication.');
    await deleteSecondFactor(tx, userId);
    // Whoever finds the phone must not sign in with it either.
    await deletePasskeysOf(tx, userId);
    await endSessionsOf(context, tx, userId, { reason: 'security-reset', at: clock.now() });
    await deletePendingOf(tx, userId);
    await deletePasswordLinks(tx, userId);
    await noteEvent(context, tx, userId, 'mfa_reset_by_admin', actor.visit, { by: actor.userId, reason });
    await noteEvent(context, tx, actor.userId, 'user_mfa_reset', actor.visit, { userId, email, reason });
  });
}

/** The trace stays with whoever did it: the log of who is deleted goes along. */
async function deletePerson(context: AccountContext, actor: Actor, userId: string) {
  const { db, facts } = context;
  await db.transaction(async (tx) => {
    await requireManageable(tx, actor.userId, userId, 'delete');
    // Businesses are locked first, as by somebody who deletes their own account: the two must not wait for each other.
    await facts.note(tx, personLeaving, { userId, by: actor });
    await deletePictureOf(context, tx, userId);
    await lockSetup(tx);
    const { email } = await requireManageable(tx, actor.userId, userId, 'delete');
    await deleteUser(tx, userId);
    await recheckStreams(context, tx, userId);
    await requireSuperAdminLeft(tx);
    await noteEvent(context, tx, actor.userId, 'user_deleted', actor.visit, { userId, email });
  });
  return {};
}

/** For what an admin does to something that is no person. */
const noteAdminAction = (
  context: AccountContext,
  tx: Database,
  actor: Actor,
  action: string,
  details: Record<string, string>,
) => noteEvent(context, tx, actor.userId, action, actor.visit, details);

/** Everybody's accounts, for those who run the platform. */
export const peopleService = (context: AccountContext) =>
  bindContext(context, {
    countPeople,
    listPeople,
    addPerson,
    editPerson,
    setStatus: setPersonStatus,
    unlock: unlockPerson,
    getSecurity: getPersonSecurity,
    signOut: signPersonOut,
    sendPasswordReset,
    resetSecondFactor,
    deletePerson,
    note: noteAdminAction,
  });
