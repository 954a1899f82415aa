import type { businessForm } from '@parley/contract/businesses/businesses';
import { invitationDays } from '@parley/contract/businesses/members';
import type { z } from 'zod';
import { bindContext } from '../../bind-context.ts';
import { conflict, notFound } from '../../errors.ts';
import { type PageRequest, readPage } from '../../numbered-pages.ts';
import type { Database } from '../../platform/database/index.ts';
import { noteDeed } from './audit/index.ts';
import * as directory from './business-directory.repository.ts';
import type { BusinessContext } from './businesses.context.ts';
import * as repository from './businesses.repository.ts';
import {
  hashOfToken,
  invitationLink,
  invitationToken,
  lockBusiness,
  mailInvitationJob,
  saveInvitation,
} from './members/index.ts';
import { refusalOfLeaving } from './suspension.policy.ts';

export type BusinessDirectory = ReturnType<typeof businessDirectory>;

const invitationLifeMs = invitationDays * 24 * 60 * 60 * 1000;

async function inviteOwner(
  { clock, secret, jobs, mailer, publicUrl }: BusinessContext,
  tx: Database,
  businessId: string,
  email: string,
  invitedBy: string,
) {
  const createdAt = clock.now();
  const id = crypto.randomUUID();
  const expiresAt = new Date(createdAt.getTime() + invitationLifeMs);
  const tokenHash = hashOfToken(invitationToken({ id, businessId, expiresAt }, secret));
  await saveInvitation(tx, businessId, {
    id,
    email,
    role: 'owner',
    tokenHash,
    invitedBy,
    createdAt,
    expiresAt,
  });
  await jobs.enqueue(tx, mailInvitationJob, { businessId, invitationId: id });
  return mailer.kind === 'outbox'
    ? invitationLink({ id, businessId, expiresAt }, { secret, publicUrl })
    : null;
}

const countBusinesses = ({ db }: BusinessContext) => directory.countBusinesses(db);

const countPeopleWithBusiness = ({ db }: BusinessContext) => directory.countPeopleWithBusiness(db);

const listBusinessNames = ({ db }: BusinessContext, businessIds: string[]) =>
  directory.listNames(db, businessIds);

async function listBusinesses({ db }: BusinessContext, request: PageRequest & { pageSize: number }) {
  const total = await directory.countBusinesses(db, request.search);
  return readPage(request, total, (place) => directory.listBusinesses(db, request.search, place));
}

async function findBusiness({ db }: BusinessContext, businessId: string) {
  const business = await repository.findBusiness(db, businessId);
  if (!business) throw notFound('Business');
  return business;
}

/** To add or change something in it, which would be lost with one that is going to be deleted. */
async function findStayingBusiness(context: BusinessContext, businessId: string) {
  const business = await findBusiness(context, businessId);
  const refusal = refusalOfLeaving(business);
  if (refusal) throw refusal;
  return business;
}

/** Whoever has an account owns it at once; an address that is not known is sent an invitation. */
async function addBusiness(
  context: BusinessContext,
  byUserId: string,
  ownerEmail: string,
  form: z.output<typeof businessForm>,
  note: Note,
) {
  const { accounts, db, clock } = context;
  const ownerId = await accounts.profiles.findUserIdByEmail(ownerEmail);
  return db.transaction(async (tx) => {
    const now = clock.now();
    const { id, name } = await repository.insertBusiness(tx, { ...form, createdAt: now, updatedAt: now });
    if (ownerId) await repository.insertMember(tx, id, { userId: ownerId, role: 'owner', createdAt: now });
    const link = ownerId ? null : await inviteOwner(context, tx, id, ownerEmail, byUserId);
    await note(tx, { id, name });
    return { id, name, isOwnerInvited: !ownerId, link };
  });
}

const editBusiness = (
  context: BusinessContext,
  businessId: string,
  { since, ...change }: repository.BusinessChange & { since?: string | undefined },
  note: Note,
) =>
  context.db.transaction(async (tx) => {
    const before = await lockBusiness(tx, businessId);
    if (before && since !== undefined && before.updatedAt.toISOString() !== new Date(since).toISOString())
      throw conflict('This business was changed while you were editing it.');
    const business = await repository.setBusiness(tx, businessId, change, context.clock.now());
    if (!business) throw notFound('Business');
    await note(tx, business);
    const fields = Object.keys(change);
    const details = { fields, via: 'platform' as const };
    await noteDeed(context, tx, { businessId, userId: null, kind: 'business.changed', details });
  });

/** Every business at once, for those who run the platform. */
export const businessDirectory = (context: BusinessContext) =>
  bindContext(context, {
    countBusinesses,
    countPeopleWithBusiness,
    namesOf: listBusinessNames,
    listBusinesses,
    findBusiness,
    findStayingBusiness,
    addBusiness,
    editBusiness,
  });

/** Writes down in the same transaction what was done. */
type Note = (tx: Database, business: { id: string; name: string }) => Promise<void>;
