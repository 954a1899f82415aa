import { adminPageSize } from '@parley/contract/admin/admin';
import type { BusinessForm, businessForm } from '@parley/contract/businesses/businesses';
import type { z } from 'zod';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { Actor, PeopleService } from '../accounts/index.ts';
import type { AgentDirectory } from '../agents/index.ts';
import type { BusinessDataService, BusinessDirectory, MemberService } from '../businesses/index.ts';

export type AdminService = ReturnType<typeof createAdminService>;

interface Needs {
  db: RootDatabase;
  people: PeopleService;
  businesses: BusinessDirectory;
  businessData: BusinessDataService;
  members: MemberService;
  agents: AgentDirectory;
}

interface PageRequest {
  search: string;
  page: number;
}

const newestAgentCount = 5;

/** The back office: what those who run the platform see and do, over all the other features. */
export function createAdminService({ db, people, businesses, businessData, members, agents }: Needs) {
  const noteBusiness =
    (actor: Actor, action: string) =>
    (tx: Database, { id: businessId, name }: { id: string; name: string }) =>
      people.note(tx, actor, action, { businessId, name });

  return {
    async getOverview() {
      const [userCount, agentCount, businessCount, usersWithBusiness, newest] = await Promise.all([
        people.countPeople(),
        agents.countAgents(),
        businesses.countBusinesses(),
        businesses.countPeopleWithBusiness(),
        agents.listNewest(newestAgentCount),
      ]);
      const names = await businesses.namesOf(newest.map(({ businessId }) => businessId));
      const newestAgents = newest.map(({ businessId, createdAt, ...agent }) => ({
        ...agent,
        businessName: names.get(businessId) ?? 'Unknown Business',
        createdAt: createdAt.toISOString(),
      }));
      return { userCount, agentCount, businessCount, usersWithBusiness, newestAgents };
    },

    listUsers: (request: PageRequest) => people.listPeople({ ...request, pageSize: adminPageSize }),

    listUserBusinesses: (userId: string) => businessData.listBusinessFates(db, userId),

    deleteUser: (actor: Actor, userId: string) => people.deletePerson(actor, userId),

    async listBusinesses(request: PageRequest) {
      const page = await businesses.listBusinesses({ ...request, pageSize: adminPageSize });
      const counts = await agents.countAgentsOf(page.rows.map(({ id }) => id));
      return {
        ...page,
        rows: page.rows.map((row) => ({
          ...row,
          type: row.type as BusinessForm['type'],
          agentCount: counts.get(row.id) ?? 0,
        })),
      };
    },

    async getBusiness(businessId: string) {
      const { createdAt, ...business } = await businesses.findBusiness(businessId);
      const [belonging, invitations, working] = await Promise.all([
        members.listMembers(businessId),
        members.listInvitations(businessId),
        agents.listOf(businessId),
      ]);
      return {
        ...business,
        type: business.type as BusinessForm['type'],
        size: business.size as z.output<typeof businessForm>['size'],
        createdAt: createdAt.toISOString(),
        members: belonging,
        invitations,
        agents: working.map(({ id, name, status }) => ({ id, name, status })),
      };
    },

    addBusiness: (
      actor: Actor,
      { ownerEmail, ...form }: z.output<typeof businessForm> & { ownerEmail: string },
    ) =>
      businesses.addBusiness(
        actor.userId,
        ownerEmail.toLowerCase(),
        form,
        noteBusiness(actor, 'business_created'),
      ),

    async editBusiness(
      actor: Actor,
      businessId: string,
      change: Parameters<BusinessDirectory['editBusiness']>[1],
    ) {
      await businesses.editBusiness(businessId, change, noteBusiness(actor, 'business_edited'));
      return {};
    },

    async deleteBusiness(actor: Actor, businessId: string) {
      await db.transaction(async (tx) => {
        const business = await businessData.deleteBusiness(tx, businessId);
        await noteBusiness(actor, 'business_deleted')(tx, business);
      });
      return {};
    },
  };
}
