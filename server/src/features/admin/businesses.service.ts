import { adminPageSize } from '@parley/contract/admin/pages';
import type { BusinessForm, businessForm } from '@parley/contract/businesses/businesses';
import type { z } from 'zod';
import type { PageRequest } from '../../numbered-pages.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Actor } from '../accounts/index.ts';
import type { BusinessDirectory } from '../businesses/index.ts';
import type { AdminContext } from './admin-context.ts';

const noteBusiness =
  ({ accounts }: AdminContext, actor: Actor, action: string) =>
  (tx: Database, { id: businessId, name }: { id: string; name: string }) =>
    accounts.people.note(tx, actor, action, { businessId, name });

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;

export async function listBusinesses({ businesses, agents }: AdminContext, request: PageRequest) {
  const page = await businesses.directory.listBusinesses({ ...request, pageSize: adminPageSize });
  const counts = await agents.directory.countAgentsOf(page.rows.map(({ id }) => id));
  return {
    ...page,
    rows: page.rows.map(({ suspendedAt, deletionDueAt, ...row }) => ({
      ...row,
      type: row.type as BusinessForm['type'],
      agentCount: counts.get(row.id) ?? 0,
      suspendedAt: isoOf(suspendedAt),
      deletionDueAt: isoOf(deletionDueAt),
    })),
  };
}

async function countUsage({ planUsage, clock }: AdminContext, businessId: string) {
  const now = clock.now();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return {
    documents: (await planUsage.documents?.(businessId, month)) ?? 0,
    conversationsThisMonth: (await planUsage.conversationsThisMonth?.(businessId, month)) ?? 0,
  };
}

export async function getBusiness(context: AdminContext, businessId: string) {
  const { businesses, agents } = context;
  const { createdAt, updatedAt, suspendedAt, deletionDueAt, ...business } =
    await businesses.directory.findBusiness(businessId);
  const [members, invitations, agentsOfBusiness, usage] = await Promise.all([
    businesses.members.listMembers(businessId),
    businesses.members.listInvitations(businessId),
    agents.directory.listOf(businessId),
    countUsage(context, businessId),
  ]);
  return {
    ...business,
    type: business.type as BusinessForm['type'],
    size: business.size as z.output<typeof businessForm>['size'],
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    suspendedAt: isoOf(suspendedAt),
    deletionDueAt: isoOf(deletionDueAt),
    usage,
    members,
    invitations,
    agents: agentsOfBusiness.map(({ id, name, status }) => ({ id, name, status })),
  };
}

export const addBusiness = (
  context: AdminContext,
  actor: Actor,
  { ownerEmail, ...form }: z.output<typeof businessForm> & { ownerEmail: string },
) =>
  context.businesses.directory.addBusiness(
    actor.userId,
    ownerEmail.toLowerCase(),
    form,
    noteBusiness(context, actor, 'business_created'),
  );

export async function editBusiness(
  context: AdminContext,
  actor: Actor,
  businessId: string,
  change: Parameters<BusinessDirectory['editBusiness']>[1],
) {
  const note = noteBusiness(context, actor, 'business_edited');
  await context.businesses.directory.editBusiness(businessId, change, note);
  return {};
}

export async function suspendBusiness(
  context: AdminContext,
  actor: Actor,
  businessId: string,
  reason: string,
) {
  const note = noteBusiness(context, actor, 'business_suspended');
  await context.businesses.closing.suspendBusiness(businessId, reason, note);
  return {};
}

export async function resumeBusiness(context: AdminContext, actor: Actor, businessId: string) {
  const note = noteBusiness(context, actor, 'business_resumed');
  await context.businesses.closing.resumeBusiness(businessId, note);
  return {};
}

/** Nothing is gone yet: until its day comes it can be kept. */
export const deleteBusiness = (context: AdminContext, actor: Actor, businessId: string) =>
  context.businesses.closing.scheduleDeletion(
    businessId,
    noteBusiness(context, actor, 'business_deletion_scheduled'),
  );

export async function keepBusiness(context: AdminContext, actor: Actor, businessId: string) {
  const note = noteBusiness(context, actor, 'business_deletion_cancelled');
  await context.businesses.closing.cancelDeletion(businessId, note);
  return {};
}

export async function exportBusiness(context: AdminContext, actor: Actor, businessId: string) {
  const { db, businesses } = context;
  const business = await businesses.directory.findBusiness(businessId);
  await db.transaction(async (tx) => {
    const details = { via: 'platform' as const };
    await businesses.audit.note(tx, { businessId, userId: null, kind: 'export.business', details });
    await noteBusiness(context, actor, 'business_exported')(tx, business);
  });
  return businesses.data.exportWhole(businessId);
}
