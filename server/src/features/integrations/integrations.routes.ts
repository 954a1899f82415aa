import { createApiKey, listApiKeys, revokeApiKey } from '@parley/contract/api-keys';
import {
  createWebhook,
  deleteWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@parley/contract/webhooks';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { ApiKeyService } from './api-keys.service.ts';
import type { WebhookService } from './webhooks.service.ts';

/** What the dashboard needs: members look, owners change. */
export function integrationRoutes(mount: Mount, { keys, webhooks }: { keys: ApiKeyService; webhooks: WebhookService }) {
  mount(listApiKeys, ({ businessId }) => keys.listApiKeys(businessId));
  mount(createApiKey, ({ businessId: _, ...form }, { caller }) => keys.createApiKey(caller, form));
  mount(revokeApiKey, ({ businessId, keyId }) => keys.revokeApiKey(businessId, keyId));

  mount(listWebhooks, ({ businessId }) => webhooks.listWebhooks(businessId));
  mount(createWebhook, ({ businessId: _, ...form }, { caller }) => webhooks.createWebhook(caller, form));
  mount(updateWebhook, ({ businessId, webhookId, ...change }) => webhooks.updateWebhook(businessId, webhookId, change));
  mount(deleteWebhook, ({ businessId, webhookId }) => webhooks.deleteWebhook(businessId, webhookId));
  mount(rotateWebhookSecret, ({ businessId, webhookId }) => webhooks.rotateSecret(businessId, webhookId));
  mount(testWebhook, ({ businessId, webhookId }) => webhooks.testWebhook(businessId, webhookId));
  mount(listDeliveries, ({ businessId, webhookId, cursor }) => webhooks.listDeliveries(businessId, webhookId, cursor));
  mount(getDelivery, ({ businessId, webhookId, deliveryId }) => webhooks.getDelivery(businessId, webhookId, deliveryId));
  mount(resendDelivery, ({ businessId, webhookId, deliveryId }) => webhooks.resendDelivery(businessId, webhookId, deliveryId));
}
