import * as admin from '@parley/contract/admin/admin';
import * as agents from '@parley/contract/admin/admin-agents';
import { getPlatformAnalytics } from '@parley/contract/admin/admin-analytics';
import * as inbox from '@parley/contract/admin/admin-conversations';
import { getHealthReport } from '@parley/contract/admin/admin-health';
import { getUserSecurity, signOutUser } from '@parley/contract/admin/admin-people';
import type { Mount } from '../../http/mount-endpoint.ts';
import { byteStream } from '../../http/streams/index.ts';
import { actorOf, type PeopleService } from '../accounts/index.ts';
import type { AdminService } from './admin.service.ts';

export function adminRoutes(mount: Mount, service: AdminService, people: PeopleService) {
  mount(getHealthReport, () => service.getHealthReport());
  mount(admin.getAdminOverview, () => service.getOverview());
  mount(getPlatformAnalytics, ({ days }) => service.getPlatformAnalytics(days));

  mount(admin.listUsers, (request) => service.listUsers(request));
  mount(admin.addUser, (form, context) => people.addPerson(actorOf(context), form));
  mount(admin.editUser, ({ userId, ...change }, context) =>
    people.editPerson(actorOf(context), userId, change),
  );
  mount(admin.setUserStatus, ({ userId, status }, context) =>
    people.setStatus(actorOf(context), userId, status),
  );
  mount(admin.unlockUser, ({ userId }, context) => people.unlock(actorOf(context), userId));
  mount(admin.sendUserPasswordReset, ({ userId }, context) =>
    people.sendPasswordReset(actorOf(context), userId),
  );
  mount(admin.resetUserSecondFactor, ({ userId, ...form }, context) =>
    people.resetSecondFactor(actorOf(context), userId, form),
  );
  mount(getUserSecurity, ({ userId }, context) => people.getSecurity(actorOf(context), userId));
  mount(signOutUser, ({ userId }, context) => people.signOut(actorOf(context), userId));
  mount(admin.listUserBusinesses, ({ userId }) => service.listUserBusinesses(userId));
  mount(admin.deleteUser, ({ userId }, context) => service.deleteUser(actorOf(context), userId));

  mount(admin.listBusinesses, (request) => service.listBusinesses(request));
  mount(admin.getManagedBusiness, ({ businessId }) => service.getBusiness(businessId));
  mount(admin.addBusiness, (form, context) => service.addBusiness(actorOf(context), form));
  mount(admin.editBusiness, ({ businessId, ...change }, context) =>
    service.editBusiness(actorOf(context), businessId, change),
  );
  mount(admin.suspendBusiness, ({ businessId, reason }, context) =>
    service.suspendBusiness(actorOf(context), businessId, reason),
  );
  mount(admin.resumeBusiness, ({ businessId }, context) =>
    service.resumeBusiness(actorOf(context), businessId),
  );
  mount(admin.keepBusiness, ({ businessId }, context) => service.keepBusiness(actorOf(context), businessId));
  mount.raw(admin.exportBusiness, async ({ businessId }, context) => {
    const { name, bytes } = await service.exportBusiness(actorOf(context), businessId);
    return new Response(byteStream(bytes, context.log), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    });
  });
  mount(admin.deleteBusiness, ({ businessId }, context) =>
    service.deleteBusiness(actorOf(context), businessId),
  );

  mount(agents.listManagedAgents, (request) => service.listAgents(request));
  mount(agents.addManagedAgent, (form, context) => service.addAgent(actorOf(context), form));
  mount(agents.getManagedAgent, ({ agentId }) => service.getAgent(agentId));
  mount(agents.getManagedAgentAnalytics, ({ agentId, days }) => service.getAgentAnalytics(agentId, days));
  mount(agents.editManagedAgent, ({ agentId, ...change }, context) =>
    service.editAgent(actorOf(context), agentId, change),
  );
  mount(agents.setManagedAgentStatus, ({ agentId, status }, context) =>
    service.setAgentStatus(actorOf(context), agentId, status),
  );
  mount(agents.deleteManagedAgent, ({ agentId }, context) => service.deleteAgent(actorOf(context), agentId));

  mount(inbox.listManagedConversations, (request) => service.listConversations(request));
  mount(inbox.readManagedConversation, ({ conversationId }, context) =>
    service.readConversation(actorOf(context), conversationId),
  );
  mount(inbox.listManagedEscalations, (request) => service.listEscalations(request));
  mount(inbox.readManagedEscalation, ({ handoffId }, context) =>
    service.readEscalation(actorOf(context), handoffId),
  );
  mount(inbox.setManagedEscalationStatus, ({ handoffId, status }, context) =>
    service.setEscalationStatus(actorOf(context), handoffId, status),
  );
}
