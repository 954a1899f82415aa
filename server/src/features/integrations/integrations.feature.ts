import type { Feature, FeatureContext } from '../../feature.ts';
import { on } from '../../platform/facts.ts';
import type { AccountsService } from '../accounts/index.ts';
import { type BusinessesService, memberGone, memberRoleChanged } from '../businesses/index.ts';
import type { IntegrationContext } from './integration-context.ts';
import { pruneDeliveriesJob, sendDeliveryJob, sendDueDeliveriesJob } from './integrations.jobs.ts';
import { integrationRoutes } from './integrations.routes.ts';
import { createIntegrationService } from './integrations.service.ts';
import { createPublicApi, publicApiRoutes } from './public-api/index.ts';
import { webhookListeners } from './webhooks/index.ts';

type IntegrationsBelow = Pick<
  IntegrationContext,
  'agents' | 'knowledge' | 'handoffs' | 'conversations' | 'notifications'
> & {
  accounts: AccountsService;
  businesses: BusinessesService;
};

/** How many addresses are written to at the same time. */
const deliveryConcurrency = 4;

export type IntegrationsService = ReturnType<typeof createIntegrationsFeature>['service'];

/** Programs: keys, the public API, and webhooks. */
export function createIntegrationsFeature(
  features: FeatureContext,
  { accounts, businesses, ...below }: IntegrationsBelow,
) {
  const context: IntegrationContext = {
    ...features,
    ...below,
    profiles: accounts.profiles,
    securityLog: accounts.audit,
    businessAudit: businesses.audit,
    requireMember: businesses.requireMember,
    listOwnerIds: businesses.members.listOwnerIds,
  };
  const service = createIntegrationService(context);
  const { deliveries, webhooks } = service;
  return {
    service,
    routes(mount) {
      integrationRoutes(mount, service);
      publicApiRoutes(mount, { ...below, webhooks, api: createPublicApi(context) });
    },
    jobs: [
      { job: sendDeliveryJob, run: deliveries.sendDelivery, concurrency: deliveryConcurrency },
      { job: sendDueDeliveriesJob, run: deliveries.sendDueDeliveries },
      { job: pruneDeliveriesJob, run: deliveries.pruneDeliveries },
    ],
    listeners: [
      on(memberGone, service.suspendAccessOf),
      on(memberRoleChanged, service.suspendAccessOfLowered),
      ...webhookListeners(context),
    ],
    exporters: { ofBusiness: service.exportIntegrations, ofVisitor: service.exportVisitor },
    forgetSealed: webhooks.switchOffAll,
  } satisfies Feature;
}
