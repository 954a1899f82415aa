import type { businessForm } from '@parley/contract/businesses/businesses';
import type { z } from 'zod';
import { bindContext } from '../../bind-context.ts';
import { notFound } from '../../errors.ts';
import { contentTypeOf, type PictureKind } from '../../platform/pictures/index.ts';
import type { BusinessContext } from './businesses.context.ts';
import * as repository from './businesses.repository.ts';
import { saveImage } from './image-file.ts';
import { logoKey } from './logo-file.ts';

export type BusinessService = ReturnType<typeof businessService>;

interface Membership {
  businessId: string;
  role: 'owner' | 'member';
}

const getBusinessRole = async ({ db }: BusinessContext, userId: string, businessId: string) =>
  (await repository.findMember(db, businessId, userId))?.role ?? null;

const hasBusinessAccess = async (context: BusinessContext, userId: string, businessId: string) =>
  (await getBusinessRole(context, userId, businessId)) !== null;

export const listBusinessesOf = ({ db }: BusinessContext, userId: string) =>
  repository.listBusinessesOf(db, userId);

/** The one the person works in: chosen last, else joined first. */
const getUserActiveBusiness = async (context: BusinessContext, userId: string) =>
  (await listBusinessesOf(context, userId))[0] ?? null;

async function createBusiness(
  { clock, db }: BusinessContext,
  userId: string,
  form: z.output<typeof businessForm>,
) {
  const now = clock.now();
  const business = await db.transaction(async (tx) => {
    const saved = await repository.insertBusiness(tx, { ...form, createdAt: now, updatedAt: now });
    await repository.insertMember(tx, saved.id, { userId, role: 'owner', createdAt: now });
    return saved;
  });
  return present(business, 'owner');
}

export async function getBusiness({ db }: BusinessContext, { businessId, role }: Membership) {
  const business = await repository.findBusiness(db, businessId);
  if (!business) throw notFound('Business');
  return present(business, role);
}

async function updateBusiness(
  { db, clock }: BusinessContext,
  { businessId, role }: Membership,
  change: repository.BusinessChange,
) {
  const business = await repository.setBusiness(db, businessId, change, clock.now());
  if (!business) throw notFound('Business');
  return present(business, role);
}

/** The member's place in the business; a stranger learns nothing, not even that it exists. */
async function requireMember(context: BusinessContext, userId: string, businessId: string) {
  const role = await getBusinessRole(context, userId, businessId);
  if (!role) throw notFound('Business');
  return { userId, businessId, role };
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

const findWebsite = async ({ db }: BusinessContext, businessId: string) =>
  (await repository.findBusiness(db, businessId))?.website ?? '';

const findLogoFile = async ({ db }: BusinessContext, businessId: string) =>
  (await repository.findBusiness(db, businessId))?.logoFile ?? null;

async function setLogo(
  { db, files, pictures, clock }: BusinessContext,
  { businessId, role, userId }: Membership & { userId: string },
  bytes: Uint8Array,
) {
  const before = await repository.findBusiness(db, businessId);
  const fileName = await saveImage({ files, pictures }, businessId, bytes, {
    uploader: userId,
    subject: 'Logo',
  });
  const business = await repository.setLogoFile(db, businessId, fileName, clock.now());
  if (before?.logoFile) await files.delete(logoKey(businessId, before.logoFile));
  return present(business!, role);
}

async function removeLogo({ db, clock, files }: BusinessContext, { businessId, role }: Membership) {
  const before = await repository.findBusiness(db, businessId);
  const business = await repository.setLogoFile(db, businessId, null, clock.now());
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
    createBusiness,
    getBusiness,
    updateBusiness,
    requireMember,
    chooseBusiness,
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
