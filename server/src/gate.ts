import { notFound } from './errors.ts';
import { type AccountsService, visitOf } from './features/accounts/index.ts';
import { type BusinessesService, platformBusinessId } from './features/businesses/index.ts';
import type { ConversationService } from './features/conversations/index.ts';
import { helpAgentId } from './features/help/index.ts';
import type { IntegrationsService } from './features/integrations/index.ts';
import type { Call, Gate } from './http/http-env.ts';
import { addressKey } from './platform/fetch/index.ts';

interface Features {
  accounts: AccountsService;
  businesses: BusinessesService;
  conversations: ConversationService;
  integrations: IntegrationsService;
}

/** Who is calling, as each feature knows its own callers. */
export function createGate({ accounts, businesses, conversations, integrations: { keys } }: Features): Gate {
  const requireUser = (call: Call) => accounts.sessions.requireUser(visitOf(call));
  const visitorOf = async ({ request, address }: Call) => {
    const visitor = conversations.requireVisitor(request);
    await businesses.requireOpen(visitor.businessId);
    return { ...visitor, addressKey: addressKey(address) };
  };
  const keyOf = async (call: Call, scope: Parameters<Gate['key']>[1]) => {
    const key = await keys.requireKey(call, scope);
    await businesses.requireOpen(key.businessId);
    return key;
  };
  return {
    user: requireUser,
    member: async (call, businessId, needed) =>
      businesses.requireMember((await requireUser(call)).userId, businessId, needed),
    visitor: visitorOf,
    key: keyOf,
    chat: async (call) =>
      keys.holdsKey(call.request)
        ? { kind: 'key', key: await keyOf(call, 'chat') }
        : call.request.headers.has('authorization')
          ? { kind: 'visitor', visitor: await visitorOf(call) }
          : { kind: 'member', member: await requireUser(call) },
    admin: async (call, level) => {
      const user = await requireUser(call);
      await accounts.roles.requireRole(user.userId, level);
      return user;
    },
    refusePlatformsOwn(named) {
      if ('businessId' in named && named.businessId === platformBusinessId) throw notFound('Business');
      if ('agentId' in named && named.agentId === helpAgentId) throw notFound('Agent');
    },
  };
}
