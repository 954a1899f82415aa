import type { businessForm } from '@parley/contract/businesses/businesses';
import type { z } from 'zod';
import { notFound } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RootDatabase } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import { contentTypeOf, type PictureKind, type Pictures } from '../../platform/pictures/index.ts';
import * as repository from './businesses.repository.ts';
import { saveImage } from './image-file.ts';
import { logoKey } from './logo-file.ts';

export type BusinessService = ReturnType<typeof createBusinessService>;

interface Membership {
  businessId: string;
  role: 'owner' | 'member';
}

interface Needs {
  db: RootDatabase;
  files: FileStore;
  pictures: Pictures;
  clock: Clock;
}

export function createBusinessService({ db, files, pictures, clock }: Needs) {
  const getBusinessRole = async (userId: string, businessId: string) =>
    (await repository.findMember(db, businessId, userId))?.role ?? null;
  const hasBusinessAccess = async (userId: string, businessId: string) =>
    (await getBusinessRole(userId, businessId)) !== null;

  const listBusinessesOf = (userId: string) => repository.listBusinessesOf(db, userId);
  /** The one the person works in: chosen last, else joined first. */
  const getUserActiveBusiness = async (userId: string) => (await listBusinessesOf(userId))[0] ?? null;

  return {
    getBusinessRole,
    hasBusinessAccess,
    getUserActiveBusiness,
    listBusinessesOf,

    async createBusiness(userId: string, form: z.output<typeof businessForm>) {
      const now = clock.now();
      const business = await db.transaction(async (tx) => {
        const saved = await repository.insertBusiness(tx, { ...form, createdAt: now, updatedAt: now });
        await repository.insertMember(tx, saved.id, { userId, role: 'owner', createdAt: now });
        return saved;
      });
      return present(business, 'owner');
    },

    async getBusiness({ businessId, role }: Membership) {
      const business = await repository.findBusiness(db, businessId);
      if (!business) throw notFound('Business');
      return present(business, role);
    },

    async updateBusiness({ businessId, role }: Membership, change: repository.BusinessChange) {
      const business = await repository.setBusiness(db, businessId, change, clock.now());
      if (!business) throw notFound('Business');
      return present(business, role);
    },

    /** The member's place in the business; a stranger learns nothing, not even that it exists. */
    async requireMember(userId: string, businessId: string) {
      const role = await getBusinessRole(userId, businessId);
      if (!role) throw notFound('Business');
      return { userId, businessId, role };
    },

    /** The choice lasts: this business comes first from now on, on every device. */
    async chooseBusiness(userId: string, businessId: string) {
      if (!(await hasBusinessAccess(userId, businessId))) throw notFound('Business');
      await repository.setChosen(db, businessId, userId, clock.now());
      const business = await getUserActiveBusiness(userId);
      if (!business) throw notFound('Business');
      return { business };
    },

    async nameOf(businessId: string) {
      const business = await repository.findBusiness(db, businessId);
      if (!business) throw notFound('Business');
      return business.name;
    },

    findWebsite: async (businessId: string) => (await repository.findBusiness(db, businessId))?.website ?? '',

    findLogoFile: async (businessId: string) =>
      (await repository.findBusiness(db, businessId))?.logoFile ?? null,

    async setLogo({ businessId, role, userId }: Membership & { userId: string }, bytes: Uint8Array) {
      const before = await repository.findBusiness(db, businessId);
      const fileName = await saveImage({ files, pictures }, businessId, bytes, {
        uploader: userId,
        subject: 'Logo',
      });
      const business = await repository.setLogoFile(db, businessId, fileName, clock.now());
      if (before?.logoFile) await files.delete(logoKey(businessId, before.logoFile));
      return present(business!, role);
    },

    async removeLogo({ businessId, role }: Membership) {
      const before = await repository.findBusiness(db, businessId);
      const business = await repository.setLogoFile(db, businessId, null, clock.now());
      if (before?.logoFile) await files.delete(logoKey(businessId, before.logoFile));
      return present(business!, role);
    },

    async getLogo(businessId: string, fileName: string) {
      const bytes = await files.get(logoKey(businessId, fileName));
      if (!bytes) throw notFound('Logo');
      return { bytes, contentType: contentTypeOf(fileName.split('.').at(-1) as PictureKind) };
    },
  };
}

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
