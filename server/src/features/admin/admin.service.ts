import { adminPageSize } from '@parley/contract/admin/pages';
import { bindContext } from '../../bind-context.ts';
import type { PageRequest } from '../../numbered-pages.ts';
import type { Actor } from '../accounts/index.ts';
import type { AdminContext } from './admin-context.ts';
import * as agents from './agents/index.ts';
import { countPlatformDays, getPlatformAnalytics } from './analytics/index.ts';
import { backUpNightly, backUpToFile, scheduleBackup } from './backups/index.ts';
import * as businesses from './businesses.service.ts';
import { getHealthReport } from './health/index.ts';
import * as inbox from './inbox/index.ts';

export type AdminService = ReturnType<typeof adminService>;

const newestAgentCount = 5;

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

/** The back office: what those who run the platform see and do, over all the other features. */
export const adminService = (context: AdminContext) =>
  bindContext(context, {
    getHealthReport,
    scheduleBackup,
    backUpNightly,
    backUpToFile,
    getOverview,
    listUsers,
    listUserBusinesses,
    deleteUser,
    ...businesses,
    getPlatformAnalytics,
    countPlatformDays,
    ...agents,
    ...inbox,
  });
