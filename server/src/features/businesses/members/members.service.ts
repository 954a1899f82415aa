import type { BusinessRole } from '@parley/contract/accounts/accounts';
import { type Invitation, invitationDays, type Member } from '@parley/contract/businesses/members';
import { bindContext } from '../../../bind-context.ts';
import { AppError, limitReached, notFound } from '../../../errors.ts';
import { isFromFuture } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import { MailError, type MailOutcome } from '../../../platform/mail/index.ts';
import type { Visit } from '../../accounts/index.ts';
import type { BusinessContext } from '../businesses.context.ts';
import { memberGone } from '../businesses.facts.ts';
import { findBusiness, listBusinessesOf } from '../businesses.repository.ts';
import { invitationMail } from './invitation-mail.ts';
import { invitationMailKey, invitationMailState } from './invitation-mail-state.ts';
import { invitationNames } from './invitation-names.ts';
import { businessOfToken, hashOfToken, invitationLink, invitationToken } from './invitation-token.ts';
import { mailInvitationJob } from './members.jobs.ts';
import * as policy from './members.policy.ts';
import * as repository from './members.repository.ts';

export type MemberService = ReturnType<typeof memberService>;

interface Actor {
  businessId: string;
  userId: string;
}

interface Newcomer {
  userId: string;
  email: string;
}

const invitationLifeMs = invitationDays * 24 * 60 * 60 * 1000;
const maxOpenInvitations = 50;
/** Nobody's mailbox is filled by pressing a button again and again, not even by revoking in between. */
const resendAfterMs = 60 * 1000;
const mailsPerMinute = 3;

const linkOf = ({ secret, publicUrl }: BusinessContext, invitation: repository.InvitationRow) =>
  invitationLink(invitation, { secret, publicUrl });

/** Runs alone among the changes of this business's members, and sees them as they then are. */
async function lockAndRunIn<Result>(
  tx: Database,
  businessId: string,
  work: (tx: Database, places: policy.Place[]) => Promise<Result>,
) {
  if (!(await repository.lockBusiness(tx, businessId))) throw notFound('Business');
  return work(tx, await repository.listMembers(tx, businessId));
}

const lockAndRun = <Result>(
  { db }: BusinessContext,
  businessId: string,
  work: (tx: Database, places: policy.Place[]) => Promise<Result>,
) => db.transaction((tx) => lockAndRunIn(tx, businessId, work));

async function makeRoomForInvitation(
  { limits }: BusinessContext,
  tx: Database,
  businessId: string,
  email: string,
  now: Date,
) {
  await repository.deleteExpiredInvitations(tx, businessId, now);
  const open = await repository.listOpenInvitations(tx, businessId, now);
  const before = open.find((invitation) => invitation.email === email);
  const isRecent = before && !isFromFuture(before.createdAt, now);
  const waitMs = isRecent ? before.createdAt.getTime() + resendAfterMs - now.getTime() : 0;
  const justSent = 'This address was just invited. Please wait a minute before inviting it again.';
  if (waitMs > 0) throw limitReached(justSent, Math.ceil(waitMs / 1000));
  limits.require(`invitation to ${email}`, mailsPerMinute, justSent);
  if (!before && open.length >= maxOpenInvitations)
    throw limitReached('There are too many open invitations. Revoke some before you invite more people.');
  return before?.id ?? crypto.randomUUID();
}

/** Takes the invitation away and adds the member in one step, so that it works once; a link only while it is its newest. */
const join = (
  { clock }: BusinessContext,
  tx: Database,
  person: Newcomer,
  { businessId, id }: { businessId: string; id: string },
  tokenHash?: string,
) =>
  lockAndRunIn(tx, businessId, async (_, places) => {
    const taken = await repository.deleteInvitation(tx, businessId, id);
    const isNewest = tokenHash === undefined || taken?.tokenHash === tokenHash;
    const now = clock.now();
    refuse(policy.refusalToAccept(isNewest ? taken : undefined, person, now));
    const { userId } = person;
    await repository.insertMemberOnce(tx, businessId, { userId, role: taken!.role, createdAt: now });
    return places.find((place) => place.userId === userId)?.role ?? taken!.role;
  });

export async function listMemberProfiles(
  { db, accounts }: BusinessContext,
  businessId: string,
): Promise<Member[]> {
  const rows = await repository.listMembers(db, businessId);
  const people = await accounts.profiles.findPeople(rows.map(({ userId }) => userId));
  return rows.flatMap(({ userId, role, createdAt }) => {
    const person = people.get(userId);
    return person ? [{ ...person, userId, role, joinedAt: createdAt.toISOString() }] : [];
  });
}

const listMemberIds = (_context: BusinessContext, tx: Database, businessId: string) =>
  repository.listMemberIds(tx, businessId);

const listOwnerIds = (_context: BusinessContext, tx: Database, businessId: string) =>
  repository.listOwnerIds(tx, businessId);

const changeMemberRole = (
  context: BusinessContext,
  { businessId, userId }: Actor,
  memberId: string,
  role: BusinessRole,
) =>
  lockAndRun(context, businessId, async (tx, places) => {
    refuse(policy.refusalToChangeRole(places, userId, memberId, role));
    await repository.setRole(tx, businessId, memberId, role);
    return {};
  });

const removeMember = (
  context: BusinessContext,
  { businessId, userId }: Actor,
  memberId: string,
  visit: Visit,
) =>
  lockAndRun(context, businessId, async (tx, places) => {
    refuse(policy.refusalToRemove(places, userId, memberId));
    await repository.deleteMember(tx, businessId, memberId);
    const reason = memberId === userId ? 'left' : 'removed';
    await context.facts.note(tx, memberGone, { businessId, userId: memberId, reason, by: { userId, visit } });
    await context.accounts.sessions.recheckStreams(tx, memberId);
    return {};
  });

const handOverOwnership = (context: BusinessContext, { businessId, userId }: Actor, memberId: string) =>
  lockAndRun(context, businessId, async (tx, places) => {
    refuse(policy.refusalToHandOver(places, userId, memberId));
    await repository.setRole(tx, businessId, memberId, 'owner');
    await repository.setRole(tx, businessId, userId, 'member');
    return {};
  });

export async function listInvitations(context: BusinessContext, businessId: string) {
  const { db, clock, mailer } = context;
  const rows = await repository.listOpenInvitations(db, businessId, clock.now());
  const outcomes = await mailer.findOutcomes?.(rows.map(invitationMailKey));
  return rows.map((row) => presentInvitation(context, row, outcomes?.get(invitationMailKey(row))));
}

/** Saves the invitation and the job that mails it together; inviting an address again ends its older link. */
async function inviteMember(
  context: BusinessContext,
  { businessId, userId }: Actor,
  { email, role }: { email: string; role: BusinessRole },
) {
  const { accounts, clock, secret, jobs } = context;
  const invitedId = await accounts.profiles.findUserIdByEmail(email);
  return lockAndRun(context, businessId, async (tx, places) => {
    refuse(policy.refusalToInvite(places, userId, invitedId));
    const now = clock.now();
    const id = await makeRoomForInvitation(context, tx, businessId, email, now);
    const expiresAt = new Date(now.getTime() + invitationLifeMs);
    const tokenHash = hashOfToken(invitationToken({ id, businessId, expiresAt }, secret));
    const invitation = { id, email, role, tokenHash, invitedBy: userId, createdAt: now, expiresAt };
    const saved = await repository.saveInvitation(tx, businessId, invitation);
    await jobs.enqueue(tx, mailInvitationJob, { businessId, invitationId: id });
    return presentInvitation(context, saved);
  });
}

async function getInvitationLink(context: BusinessContext, businessId: string, invitationId: string) {
  const { db, clock } = context;
  const invitation = await repository.findInvitation(db, businessId, invitationId);
  if (!invitation || invitation.expiresAt <= clock.now()) throw notFound('Invitation');
  return { link: linkOf(context, invitation), expiresAt: invitation.expiresAt.toISOString() };
}

async function revokeInvitation({ db }: BusinessContext, businessId: string, invitationId: string) {
  if (!(await repository.deleteInvitation(db, businessId, invitationId))) throw notFound('Invitation');
  return {};
}

async function readInvitation({ db, clock, accounts }: BusinessContext, token: string) {
  const found = await repository.findInvitationByToken(db, hashOfToken(token));
  if (!found || found.invitation.expiresAt <= clock.now()) throw policy.invitationIsOver();
  const { email, role, expiresAt, invitedBy } = found.invitation;
  const person = invitedBy ? (await accounts.profiles.findPeople([invitedBy])).get(invitedBy) : undefined;
  const isNamed = invitedBy && person && (await accounts.profiles.hasConfirmedEmail(invitedBy));
  const inviter = isNamed ? `${person.firstName} ${person.lastName} (${person.email})`.trim() : null;
  return { businessName: found.businessName, inviter, email, role, expiresAt: expiresAt.toISOString() };
}

/** The invitation of a link, while it is good. */
async function findInvitation({ db, clock }: BusinessContext, token: string) {
  const found = await repository.findInvitationByToken(db, hashOfToken(token));
  return found && found.invitation.expiresAt > clock.now() ? found.invitation : undefined;
}

const isInvited = ({ clock }: BusinessContext, tx: Database, email: string) =>
  repository.hasOpenInvitation(tx, email, clock.now());

/** Says nothing where the invitation is over by then: the person has an account all the same. */
async function joinAfterSignUp(
  context: BusinessContext,
  tx: Database,
  { invitation, ...person }: Newcomer & { invitation: { businessId: string; id: string } },
) {
  // In a savepoint: a refusal undoes what was tried, and not the sign-up.
  await tx
    .transaction((inner) => join(context, inner, person, invitation))
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
}

async function acceptInvitation(context: BusinessContext, userId: string, token: string) {
  const { db, accounts } = context;
  const tokenHash = hashOfToken(token);
  const found = await repository.findInvitationByToken(db, tokenHash);
  if (!found) throw policy.invitationIsOver();
  const { businessId } = found.invitation;
  const { email } = await accounts.profiles.getProfile(userId);
  const role = await db.transaction((tx) =>
    join(context, tx, { userId, email }, found.invitation, tokenHash),
  );
  return { business: { id: businessId, name: found.businessName, role } };
}

/** For a link that is used up: the business it was for, told to those alone who belong to it. */
async function findJoinedBusiness({ db }: BusinessContext, userId: string, token: string) {
  const businessId = businessOfToken(token);
  const own = businessId ? await listBusinessesOf(db, userId) : [];
  return { business: own.find(({ id }) => id === businessId) ?? null };
}

async function mailInvitation(
  context: BusinessContext,
  { businessId, invitationId }: { businessId: string; invitationId: string },
) {
  const { db, clock, accounts, mailer, log } = context;
  const invitation = await repository.findInvitation(db, businessId, invitationId);
  const business = await findBusiness(db, businessId);
  if (!invitation || !business || invitation.expiresAt <= clock.now()) return;
  const { invitedBy, email: to, role } = invitation;
  const person = invitedBy ? (await accounts.profiles.findPeople([invitedBy])).get(invitedBy) : undefined;
  const hasConfirmedEmail = invitedBy ? await accounts.profiles.hasConfirmedEmail(invitedBy) : false;
  const invitedId = await accounts.profiles.findUserIdByEmail(to);
  const isToConfirmedAddress = invitedId ? await accounts.profiles.hasConfirmedEmail(invitedId) : false;
  const names = invitationNames(person && { ...person, hasConfirmedEmail }, business.name, {
    isToConfirmedAddress,
  });
  await mailer
    .send({
      ...invitationMail({ to, ...names, role, link: linkOf(context, invitation) }),
      key: invitationMailKey(invitation),
    })
    .catch((error) => {
      if (!(error instanceof MailError) || error.mayRetry) throw error;
      log.warn({ reason: error.reason, businessId, invitationId }, 'an invitation could not be mailed');
    });
}

export const memberService = (context: BusinessContext) =>
  bindContext(context, {
    listMembers: listMemberProfiles,
    listMemberIds,
    listOwnerIds,
    changeRole: changeMemberRole,
    removeMember,
    handOverOwnership,
    listInvitations,
    inviteMember,
    getInvitationLink,
    revokeInvitation,
    readInvitation,
    findInvitation,
    isInvited,
    joinAfterSignUp,
    acceptInvitation,
    findJoinedBusiness,
    mailInvitation,
  });

function refuse(refusal: AppError | undefined) {
  if (refusal) throw refusal;
}

function presentInvitation(
  { mailer: { kind }, clock }: BusinessContext,
  { id, email, role, createdAt, expiresAt }: repository.InvitationRow,
  outcome?: MailOutcome,
): Invitation {
  const mail = invitationMailState(outcome, { kind, createdAt, now: clock.now() });
  return { id, email, role, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString(), mail };
}
