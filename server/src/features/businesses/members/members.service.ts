import {
  type BusinessAccess,
  type BusinessRole,
  includesAccess,
} from '@parley/contract/businesses/business-roles';
import { type Invitation, invitationDays, type Member } from '@parley/contract/businesses/members';
import { bindContext } from '../../../bind-context.ts';
import { AppError, limitReached, notFound } from '../../../errors.ts';
import { isFromFuture } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import { MailError, type MailOutcome } from '../../../platform/mail/index.ts';
import type { Visit } from '../../accounts/index.ts';
import { noteDeed } from '../audit/index.ts';
import type { BusinessContext } from '../businesses.context.ts';
import { memberGone, memberRoleChanged, placeTaken } from '../businesses.facts.ts';
import { findBusiness, findClosing, listBusinessesOf } from '../businesses.repository.ts';
import { closedToNewcomers, isClosed } from '../suspension.policy.ts';
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

interface By extends Actor {
  visit: Visit;
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
  await limits.require(`invitation to ${email}`, mailsPerMinute, justSent);
  if (!before && open.length >= maxOpenInvitations)
    throw limitReached('There are too many open invitations. Revoke some before you invite more people.');
  return before?.id ?? crypto.randomUUID();
}

async function refuseClosed(db: Database, businessId: string) {
  const closing = await findClosing(db, businessId);
  if (closing && isClosed(closing)) throw closedToNewcomers();
}

/** Takes the invitation away and adds the member in one step, so that it works once; a link only while it is its newest. */
const join = (
  context: BusinessContext,
  tx: Database,
  person: Newcomer,
  { businessId, id }: { businessId: string; id: string },
  tokenHash?: string,
) =>
  lockAndRunIn(tx, businessId, async (_, places) => {
    const taken = await repository.deleteInvitation(tx, businessId, id);
    const isNewest = tokenHash === undefined || taken?.tokenHash === tokenHash;
    const now = context.clock.now();
    refuse(policy.refusalToAccept(isNewest ? taken : undefined, person, now));
    await refuseClosed(tx, businessId);
    const { userId } = person;
    const before = places.find((place) => place.userId === userId);
    const { role } = taken!;
    await repository.insertMemberOnce(tx, businessId, { userId, role, createdAt: now });
    const deed = { businessId, userId, kind: 'member.joined' as const, details: { to: role } };
    if (!before) {
      await context.facts.note(tx, placeTaken, { businessId, places: places.length + 1 });
      await noteDeed(context, tx, deed);
    }
    return before?.role ?? role;
  });

export async function listMemberProfiles(
  { db, accounts }: BusinessContext,
  businessId: string,
): Promise<Member[]> {
  const rows = await repository.listMembers(db, businessId);
  const userIds = rows.map(({ userId }) => userId);
  const people = await accounts.profiles.findPeople(userIds);
  const secured = await accounts.secondFactors.listSecured(userIds);
  return rows.flatMap(({ userId, role, createdAt }) => {
    const person = people.get(userId);
    if (!person) return [];
    const hasSecondFactor = secured.has(userId);
    return [{ ...person, userId, role, joinedAt: createdAt.toISOString(), hasSecondFactor }];
  });
}

/** Everybody whose role includes what is asked. They are held until the transaction ends. */
const listMemberIds = async (
  _context: BusinessContext,
  tx: Database,
  businessId: string,
  access: BusinessAccess = 'member',
) =>
  (await repository.holdMembers(tx, businessId))
    .filter(({ role }) => includesAccess(role, access))
    .map(({ userId }) => userId);

const listOwnerIds = (context: BusinessContext, tx: Database, businessId: string) =>
  listMemberIds(context, tx, businessId, 'owner');

/** Everybody who may see what is asked: the role includes it, and a second factor is there where one is needed. */
async function listReaderIds(
  context: BusinessContext,
  tx: Database,
  businessId: string,
  access: BusinessAccess,
) {
  const userIds = await listMemberIds(context, tx, businessId, access);
  if (!(await repository.requiresSecondFactor(tx, businessId))) return userIds;
  const secured = await context.accounts.secondFactors.listSecured(userIds, tx);
  return userIds.filter((userId) => secured.has(userId));
}

/** Nothing happens where the member has the role already, so that a second click changes nothing. */
async function setRole(
  context: BusinessContext,
  tx: Database,
  { places, memberId, role, by }: { places: policy.Place[]; memberId: string; role: BusinessRole; by: By },
) {
  const { businessId, userId, visit } = by;
  const from = places.find((place) => place.userId === memberId)!.role;
  if (from === role) return;
  await repository.setRole(tx, businessId, memberId, role);
  const change = { businessId, userId: memberId, from, to: role, by: { userId, visit } };
  await context.facts.note(tx, memberRoleChanged, change);
  await noteDeed(context, tx, {
    businessId,
    userId,
    kind: 'member.role-changed',
    personId: memberId,
    details: { from, to: role },
  });
}

async function changeMemberRole(context: BusinessContext, by: By, memberId: string, role: BusinessRole) {
  await lockAndRun(context, by.businessId, async (tx, places) => {
    refuse(policy.refusalToChangeRole(places, by.userId, memberId, role));
    await setRole(context, tx, { places, memberId, role, by });
  });
  await publishMembershipChange(context, by.businessId);
  return {};
}

async function removeMember(context: BusinessContext, { businessId, userId, visit }: By, memberId: string) {
  await lockAndRun(context, businessId, async (tx, places) => {
    refuse(policy.refusalToRemove(places, userId, memberId));
    await repository.deleteMember(tx, businessId, memberId);
    const reason = memberId === userId ? 'left' : 'removed';
    await context.facts.note(tx, memberGone, { businessId, userId: memberId, reason, by: { userId, visit } });
    await context.accounts.sessions.recheckStreams(tx, memberId);
    const kind = reason === 'left' ? 'member.left' : 'member.removed';
    await noteDeed(context, tx, { businessId, userId, kind, personId: memberId });
  });
  await publishMembershipChange(context, businessId);
  return {};
}

async function handOverOwnership(context: BusinessContext, by: By, memberId: string) {
  await lockAndRun(context, by.businessId, async (tx, places) => {
    refuse(policy.refusalToHandOver(places, by.userId, memberId));
    await setRole(context, tx, { places, memberId, role: 'owner', by });
    await setRole(context, tx, { places, memberId: by.userId, role: 'editor', by });
  });
  await publishMembershipChange(context, by.businessId);
  return {};
}

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
    const open = await repository.listOpenInvitations(tx, businessId, now);
    const invited = open.filter((invitation) => invitation.email !== email).length + 1;
    await context.facts.note(tx, placeTaken, { businessId, places: places.length + invited });
    const expiresAt = new Date(now.getTime() + invitationLifeMs);
    const tokenHash = hashOfToken(invitationToken({ id, businessId, expiresAt }, secret));
    const invitation = { id, email, role, tokenHash, invitedBy: userId, createdAt: now, expiresAt };
    const saved = await repository.saveInvitation(tx, businessId, invitation);
    await jobs.enqueue(tx, mailInvitationJob, { businessId, invitationId: id });
    const deed = { businessId, userId, subject: email, details: { to: role } };
    await noteDeed(context, tx, { ...deed, kind: 'member.invited' });
    return presentInvitation(context, saved);
  });
}

async function getInvitationLink(
  context: BusinessContext,
  { businessId, userId }: Actor,
  invitationId: string,
) {
  const { db, clock } = context;
  const invitation = await repository.findInvitation(db, businessId, invitationId);
  if (!invitation || invitation.expiresAt <= clock.now()) throw notFound('Invitation');
  const deed = { businessId, userId, subject: invitation.email };
  await noteDeed(context, db, { ...deed, kind: 'member.invitation-link-shown' });
  return { link: linkOf(context, invitation), expiresAt: invitation.expiresAt.toISOString() };
}

async function revokeInvitation(
  context: BusinessContext,
  { businessId, userId }: Actor,
  invitationId: string,
) {
  await context.db.transaction(async (tx) => {
    const revoked = await repository.deleteInvitation(tx, businessId, invitationId);
    if (!revoked) throw notFound('Invitation');
    const deed = { businessId, userId, subject: revoked.email };
    await noteDeed(context, tx, { ...deed, kind: 'member.invitation-revoked' });
  });
  return {};
}

async function readInvitation({ db, clock, accounts }: BusinessContext, token: string) {
  const found = await repository.findInvitationByToken(db, hashOfToken(token));
  if (!found || found.invitation.expiresAt <= clock.now()) throw policy.invitationIsOver();
  const { businessId, email, role, expiresAt, invitedBy } = found.invitation;
  await refuseClosed(db, businessId);
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
  await publishMembershipChange(context, businessId);
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
    listReaderIds,
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

/** Every open page of the business looks again at who belongs to it, and whether its person may still do what it shows. */
export const publishMembershipChange = ({ events }: BusinessContext, businessId: string) =>
  events.publish(businessId, { type: 'membership.changed' });

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
