import { bindContext } from '../../bind-context.ts';
import type { ExportedFile } from '../../feature.ts';
import { createApiKeyService, listApiKeys } from './api-keys.service.ts';
import { createDeliveryService } from './deliveries.service.ts';
import type { IntegrationContext } from './integration-context.ts';
import { suspendAccessOf } from './suspension.service.ts';
import { createWebhookService, listWebhooks } from './webhooks.service.ts';

export type IntegrationService = ReturnType<typeof createIntegrationService>;

export const createIntegrationService = (context: IntegrationContext) => ({
  keys: createApiKeyService(context),
  webhooks: createWebhookService(context),
  deliveries: createDeliveryService(context),
  ...bindContext(context, { suspendAccessOf, exportIntegrations }),
});

async function* exportIntegrations(
  context: IntegrationContext,
  businessId: string,
): AsyncGenerator<ExportedFile> {
  yield { path: 'api-keys.json', content: await listApiKeys(context, businessId) };
  yield { path: 'webhooks.json', content: await listWebhooks(context, businessId) };
}
