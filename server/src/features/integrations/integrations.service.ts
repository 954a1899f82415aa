import { bindContext } from '../../bind-context.ts';
import type { ExportedFile } from '../../feature.ts';
import { createApiKeyService, listApiKeys } from './api-keys/index.ts';
import type { IntegrationContext } from './integration-context.ts';
import { suspendAccessOf, suspendAccessOfLowered } from './suspension/index.ts';
import { createDeliveryService, createWebhookService, listWebhooks } from './webhooks/index.ts';

export type IntegrationService = ReturnType<typeof createIntegrationService>;

export const createIntegrationService = (context: IntegrationContext) => ({
  keys: createApiKeyService(context),
  webhooks: createWebhookService(context),
  deliveries: createDeliveryService(context),
  ...bindContext(context, { suspendAccessOf, suspendAccessOfLowered, exportIntegrations }),
});

async function* exportIntegrations(
  context: IntegrationContext,
  businessId: string,
): AsyncGenerator<ExportedFile> {
  yield { path: 'api-keys.json', content: await listApiKeys(context, businessId) };
  yield { path: 'webhooks.json', content: await listWebhooks(context, businessId) };
}
