import { bindContext } from '../../bind-context.ts';
import type { ExportedFile, VisitorTraces } from '../../feature.ts';
import { createApiKeyService, listApiKeys } from './api-keys/index.ts';
import type { IntegrationContext } from './integration-context.ts';
import { suspendAccessOf, suspendAccessOfLowered } from './suspension/index.ts';
import {
  createDeliveryService,
  createWebhookService,
  listDeliveriesAbout,
  listWebhooks,
} from './webhooks/index.ts';

export type IntegrationService = ReturnType<typeof createIntegrationService>;

export const createIntegrationService = (context: IntegrationContext) => ({
  keys: createApiKeyService(context),
  webhooks: createWebhookService(context),
  deliveries: createDeliveryService(context),
  ...bindContext(context, { suspendAccessOf, suspendAccessOfLowered, exportIntegrations, exportVisitor }),
});

async function* exportIntegrations(
  context: IntegrationContext,
  businessId: string,
): AsyncGenerator<ExportedFile> {
  yield { path: 'api-keys.json', content: await listApiKeys(context, businessId) };
  yield { path: 'webhooks.json', content: await listWebhooks(context, businessId) };
}

/** What programs of the business were told of a visitor, as far as the log reaches. */
async function* exportVisitor(
  { db }: IntegrationContext,
  { businessId, conversationIds }: VisitorTraces,
): AsyncGenerator<ExportedFile> {
  yield { path: 'webhook-deliveries', content: await listDeliveriesAbout(db, businessId, conversationIds) };
}
