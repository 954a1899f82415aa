import type { Feature, FeatureContext } from '../../feature.ts';
import { on } from '../../platform/facts.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { AgentService } from '../agents/index.ts';
import { type BusinessesService, memberGone } from '../businesses/index.ts';
import type { ConversationService } from '../conversations/index.ts';
import type { HandoffService } from '../handoffs/index.ts';
import type { KnowledgeService } from '../knowledge/index.ts';
import type { NotificationService } from '../notifications/index.ts';
import { pruneDeliveriesJob, sendDeliveryJob, sendDueDeliveriesJob } from './integrations.jobs.ts';
import { integrationRoutes } from './integrations.routes.ts';
import { createIntegrationServices } from './integrations.service.ts';
import { publicApiRoutes } from './public-api.routes.ts';
import { createPublicApi } from './public-api.service.ts';
import { webhookListeners } from './webhook-events.ts';

interface Needs {
  accounts: AccountsService;
  businesses: BusinessesService;
  notifications: NotificationService;
  agents: AgentService;
  knowledge: KnowledgeService;
  handoffs: HandoffService;
  conversations: ConversationService;
}

/** How many addresses are written to at the same time. */
const maxDeliveriesAtOnce = 4;

export type IntegrationsService = ReturnType<typeof createIntegrationsFeature>['service'];

/** Programs: keys, the public API, and webhooks. */
export function createIntegrationsFeature(
  context: FeatureContext,
  { accounts, businesses, notifications, ...used }: Needs,
) {
  const service = createIntegrationServices({
    ...context,
    notifications,
    profiles: accounts.profiles,
    securityLog: accounts.audit,
    listOwnerIds: businesses.members.listOwnerIds,
  });
  const { deliveries } = service;
  const { sources } = used.knowledge;
  return {
    service,
    routes(mount) {
      integrationRoutes(mount, service);
      publicApiRoutes(mount, {
        ...used,
        sources,
        webhooks: service.webhooks,
        api: createPublicApi({ ...used, sources }),
      });
    },
    jobs: [
      { job: sendDeliveryJob, run: deliveries.sendDelivery, concurrency: maxDeliveriesAtOnce },
      { job: sendDueDeliveriesJob, run: deliveries.sendDueDeliveries },
      { job: pruneDeliveriesJob, run: deliveries.pruneDeliveries },
    ],
    listeners: [on(memberGone, service.suspendAccessOf), ...webhookListeners(deliveries.tell)],
    exporters: { ofBusiness: service.exportOf },
    forgetSealed: service.switchOffAll,
  } satisfies Feature;
}
