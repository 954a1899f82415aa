import {
  type BusinessAccess,
  type BusinessRole,
  includesAccess,
} from '@parley/contract/businesses/business-roles';
import type { businessForm } from '@parley/contract/businesses/businesses';
import type { z } from 'zod';
import { bindContext } from '../../bind-context.ts';
import { notFound } from '../../errors.ts';
import type { Database } from '../../platform/database/index.ts';
import { contentTypeOf, type PictureKind } from '../../platform/pictures/index.ts';
import { noteDeed } from './audit/index.ts';
import type { BusinessContext } from './businesses.context.ts';
import * as repository from './businesses.repository.ts';
import { saveImage } from './image-file.ts';
import { logoKey } from './logo-file.ts';
import { roleRefusal, secondFactorRequired } from './members/index.ts';
import { platformBusinessId } from './platform-business.ts';
import { closedToOthers, isClosed, refusalOfClosed } from './suspension.policy.ts';

export type BusinessService = ReturnType<typeof businessService>;

interface NeededAccess {
  access: BusinessAccess;
  isOpenWithoutSecondFactor?: boolean | undefined;
}

interface Membership {
  businessId: string;
  role: BusinessRole;
}

interface Acting extends Membership {
  userId: string;
}

const getBusinessRole = async ({ db }: BusinessContext, userId: string, businessId: string) =>
  (await repository.findPlace(db, businessId, userId))?.role ?? null;

const hasBusinessAccess = async (context: BusinessContext, userId: string, businessId: string) =>
  (await getBusinessRole(context, userId, businessId)) !== null;

/** Where one belongs, and which of it stays closed until one has a second factor. */
export async function listBusinessesOf({ db, accounts }: BusinessContext, userId: string) {
  const rows = await repository.listBusinessesOf(db, userId);
  const isAsked = rows.some(({ requiresSecondFactor }) => requiresSecondFactor);
  const isMissing = isAsked && !(await accounts.secondFactors.listSecured([userId])).has(userId);
  return rows.map(({ requiresSecondFactor, suspendedAt, suspensionReason, deletionDueAt, ...business }) => ({
    ...business,
    ...(requiresSecondFactor && isMissing && { isSecondFactorMissing: true as const }),
    ...(isClosed({ suspendedAt, suspensionReason, deletionDueAt }) && {
      suspension: { reason: suspensionReason, deletionDueAt: deletionDueAt?.toISOString() ?? null },
    }),
  }));
}

/** The businesses in which somebody may do what is asked. */
async function listBusinessIdsWith(context: BusinessContext, userId: string, access: BusinessAccess) {
  const businesses = await listBusinessesOf(context, userId);
  return businesses
    .filter(
      (business) =>
        includesAccess(business.role, access) && !business.isSecondFactorMissing && !business.suspension,
    )
    .map(({ id }) => id);
}

/** Suspended ones too: whoever owes something must be able to see what, and pay it. */
async function listOwnedBusinessIds(context: BusinessContext, userId: string) {
  const businesses = await listBusinessesOf(context, userId);
  return businesses
    .filter(({ role, isSecondFactorMissing }) => role === 'owner' && !isSecondFactorMissing)
    .map(({ id }) => id);
}

/** The one the person works in: chosen last, else joined first. */
const getUserActiveBusiness = async (context: BusinessContext, userId: string) =>
  (await listBusinessesOf(context, userId))[0] ?? null;

async function createBusiness(context: BusinessContext, userId: string, form: z.output<typeof businessForm>) {
  const { clock, db } = context;
  const now = clock.now();
  const business = await db.transaction(async (tx) => {
    const saved = await repository.insertBusiness(tx, { ...form, createdAt: now, updatedAt: now });
    await repository.insertMember(tx, saved.id, { userId, role: 'owner', createdAt: now });
    await noteDeed(context, tx, { businessId: saved.id, userId, kind: 'business.created' });
    return saved;
  });
  return present(business, 'owner');
}

/** Without members. Safe to call at any time: it is made once. */
async function createPlatformBusiness({ db, clock }: BusinessContext, name: string) {
  const now = clock.now();
  const made = { createdAt: now, updatedAt: now };
  await repository.insertPlatformBusiness(db, { id: platformBusinessId, name, type: 'other', ...made });
}

export async function getBusiness({ db }: BusinessContext, { businessId, role }: Membership) {
  const business = await repository.findBusiness(db, businessId);
  if (!business) throw notFound('Business');
  return present(business, role);
}

async function updateBusiness(
  context: BusinessContext,
  { businessId, role, userId }: Acting,
  change: repository.BusinessChange,
) {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    const before = await repository.findBusiness(tx, businessId);
    const business = await repository.setBusiness(tx, businessId, change, clock.now());
    if (!before || !business) throw notFound('Business');
    const fields = Object.keys(change).filter(
      (field) => before[field as keyof typeof change] !== business[field as keyof typeof change],
    );
    if (fields.length > 0) await noteChange(context, tx, { businessId, userId, fields });
    return present(business, role);
  });
}

/** Which settings of a business somebody changed; also those that features above keep. */
const noteChange = (
  context: BusinessContext,
  tx: Database,
  { fields, ...by }: { businessId: string; userId: string; fields: string[] },
) => noteDeed(context, tx, { ...by, kind: 'business.changed', details: { fields } });

/**
 * The member's place in the business, where it includes what is asked; a stranger learns nothing, not even that the
 * business exists.
 */
async function requireMember(
  { db, accounts }: BusinessContext,
  userId: string,
  businessId: string,
  { access, isOpenWithoutSecondFactor }: NeededAccess,
) {
  const place = await repository.findPlace(db, businessId, userId);
  if (!place) throw notFound('Business');
  const { role, requiresSecondFactor } = place;
  // What opens without a second factor opens here too: choosing another business, leaving this one.
  const closed = isOpenWithoutSecondFactor ? undefined : refusalOfClosed(place);
  if (closed) throw closed;
  // Before the role: whoever is kept out by the rule is to hear of it first.
  if (requiresSecondFactor && !isOpenWithoutSecondFactor)
    if (!(await accounts.secondFactors.listSecured([userId])).has(userId)) throw secondFactorRequired();
  if (!includesAccess(role, access)) throw roleRefusal(access);
  return { userId, businessId, role };
}

/** For visitors and programs, who belong to nobody that could be told more. */
async function requireOpen({ db, knownOpen }: BusinessContext, businessId: string) {
  if (knownOpen.has(businessId)) return;
  const closing = await repository.findClosing(db, businessId);
  if (closing && isClosed(closing)) throw closedToOthers();
  knownOpen.add(businessId);
}

/** The choice lasts: this business comes first from now on, on every device. */
async function chooseBusiness(context: BusinessContext, userId: string, businessId: string) {
  const { db, clock } = context;
  if (!(await hasBusinessAccess(context, userId, businessId))) throw notFound('Business');
  await repository.setChosen(db, businessId, userId, clock.now());
  const business = await getUserActiveBusiness(context, userId);
  if (!business) throw notFound('Business');
  return { business };
}

async function getBusinessName({ db }: BusinessContext, businessId: string) {
  const business = await repository.findBusiness(db, businessId);
  if (!business) throw notFound('Business');
  return business.name;
}

const exists = async (_: BusinessContext, db: Database, businessId: string) =>
  (await repository.findBusiness(db, businessId)) !== undefined;

const findWebsite = async ({ db }: BusinessContext, businessId: string) =>
  (await repository.findBusiness(db, businessId))?.website ?? '';

const findLogoFile = async ({ db }: BusinessContext, businessId: string) =>
  (await repository.findBusiness(db, businessId))?.logoFile ?? null;

async function setLogo(context: BusinessContext, { businessId, role, userId }: Acting, bytes: Uint8Array) {
  const { db, files, pictures } = context;
  const before = await repository.findBusiness(db, businessId);
  const fileName = await saveImage({ files, pictures }, businessId, bytes, {
    uploader: userId,
    subject: 'Logo',
  });
  const business = await saveLogoFile(context, { businessId, userId }, fileName);
  if (before?.logoFile) await files.delete(logoKey(businessId, before.logoFile));
  return present(business!, role);
}

const saveLogoFile = (
  context: BusinessContext,
  by: { businessId: string; userId: string },
  fileName: string | null,
) =>
  context.db.transaction(async (tx) => {
    const business = await repository.setLogoFile(tx, by.businessId, fileName, context.clock.now());
    await noteChange(context, tx, { ...by, fields: ['logo'] });
    return business;
  });

async function removeLogo(context: BusinessContext, { businessId, role, userId }: Acting) {
  const { db, files } = context;
  const before = await repository.findBusiness(db, businessId);
  const business = await saveLogoFile(context, { businessId, userId }, null);
  if (before?.logoFile) await files.delete(logoKey(businessId, before.logoFile));
  return present(business!, role);
}

async function getLogo({ files }: BusinessContext, businessId: string, fileName: string) {
  const bytes = await files.get(logoKey(businessId, fileName));
  if (!bytes) throw notFound('Logo');
  return { bytes, contentType: contentTypeOf(fileName.split('.').at(-1) as PictureKind) };
}

export const businessService = (context: BusinessContext) =>
  bindContext(context, {
    getBusinessRole,
    hasBusinessAccess,
    getUserActiveBusiness,
    listBusinessesOf,
    listBusinessIdsWith,
    listOwnedBusinessIds,
    createBusiness,
    createPlatformBusiness,
    getBusiness,
    updateBusiness,
    requireMember,
    requireOpen,
    noteChange,
    chooseBusiness,
    exists,
    nameOf: getBusinessName,
    findWebsite,
    findLogoFile,
    setLogo,
    removeLogo,
    getLogo,
  });

function present({ createdAt, logoFile, ...row }: repository.BusinessRow, role: Membership['role']) {
  return {
    ...row,
    type: row.type as z.output<typeof businessForm>['type'],
    size: row.size as z.output<typeof businessForm>['size'],
    role,
    logoUrl: logoFile ? `/logos/${row.id}/${logoFile}` : null,
    createdAt: createdAt.toISOString(),
  };
}
