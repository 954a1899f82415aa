import { adminPageSize } from '@parley/contract/admin/pages';
import type { BusinessForm, businessForm } from '@parley/contract/businesses/businesses';
import type { z } from 'zod';
import { bindContext } from '../../bind-context.ts';
import type { PageRequest } from '../../numbered-pages.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Actor } from '../accounts/index.ts';
import type { BusinessDirectory } from '../businesses/index.ts';
import type { AdminContext } from './admin-context.ts';
import * as agents from './agents/index.ts';
import { countPlatformDays, getPlatformAnalytics } from './analytics/index.ts';
import { getHealthReport } from './health.service.ts';
import * as inbox from './inbox/index.ts';

export type AdminService = ReturnType<typeof adminService>;

const newestAgentCount = 5;

const noteBusiness =
  ({ accounts }: AdminContext, actor: Actor, action: string) =>
  (tx: Database, { id: businessId, name }: { id: string; name: string }) =>
    accounts.people.note(tx, actor, action, { businessId, name });

async function getOverview({ accounts, businesses, agents }: AdminContext) {
  const [userCount, agentCount, businessCount, usersWithBusiness, newest] = await Promise.all([
    accounts.people.countPeople(),
    agents.directory.countAgents(),
    businesses.directory.countBusinesses(),
    businesses.directory.countPeopleWithBusiness(),
    agents.directory.listNewest(newestAgentCount),
  ]);
  const names = await businesses.directory.namesOf(newest.map(({ businessId }) => businessId));
  const newestAgents = newest.map(({ businessId, createdAt, ...agent }) => ({
    ...agent,
    businessName: names.get(businessId) ?? 'Unknown Business',
    createdAt: createdAt.toISOString(),
  }));
  return { userCount, agentCount, businessCount, usersWithBusiness, newestAgents };
}

const listUsers = ({ accounts }: AdminContext, request: PageRequest) =>
  accounts.people.listPeople({ ...request, pageSize: adminPageSize });

const listUserBusinesses = ({ db, businesses }: AdminContext, userId: string) =>
  businesses.data.listBusinessFates(db, userId);

const deleteUser = ({ accounts }: AdminContext, actor: Actor, userId: string) =>
  accounts.people.deletePerson(actor, userId);

async function listBusinesses({ businesses, agents }: AdminContext, request: PageRequest) {
  const page = await businesses.directory.listBusinesses({ ...request, pageSize: adminPageSize });
  const counts = await agents.directory.countAgentsOf(page.rows.map(({ id }) => id));
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      type: row.type as BusinessForm['type'],
      agentCount: counts.get(row.id) ?? 0,
    })),
  };
}

async function getBusiness({ businesses, agents }: AdminContext, businessId: string) {
  const { createdAt, ...business } = await businesses.directory.findBusiness(businessId);
  const [members, invitations, agentsOfBusiness] = await Promise.all([
    businesses.members.listMembers(businessId),
    businesses.members.listInvitations(businessId),
    agents.directory.listOf(businessId),
  ]);
  return {
    ...business,
    type: business.type as BusinessForm['type'],
    size: business.size as z.output<typeof businessForm>['size'],
    createdAt: createdAt.toISOString(),
    members,
    invitations,
    agents: agentsOfBusiness.map(({ id, name, status }) => ({ id, name, status })),
  };
}

const addBusiness = (
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

async function editBusiness(
  context: AdminContext,
  actor: Actor,
  businessId: string,
  change: Parameters<BusinessDirectory['editBusiness']>[1],
) {
  const note = noteBusiness(context, actor, 'business_edited');
  await context.businesses.directory.editBusiness(businessId, change, note);
  return {};
}

async function deleteBusiness(context: AdminContext, actor: Actor, businessId: string) {
  await context.db.transaction(async (tx) => {
    const business = await context.businesses.data.deleteBusiness(tx, businessId);
    await noteBusiness(context, actor, 'business_deleted')(tx, business);
  });
  return {};
}

/** The back office: what those who run the platform see and do, over all the other features. */
export const adminService = (context: AdminContext) =>
  bindContext(context, {
    getHealthReport,
    getOverview,
    listUsers,
    listUserBusinesses,
    deleteUser,
    listBusinesses,
    getBusiness,
    addBusiness,
    editBusiness,
    deleteBusiness,
    getPlatformAnalytics,
    countPlatformDays,
    ...agents,
    ...inbox,
  });
