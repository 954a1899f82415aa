import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  takeOverApiKey,
} from '@parley/contract/integrations/api-keys';
import {
  createWebhook,
  deleteWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateWebhookSecret,
  takeOverWebhook,
  testWebhook,
  updateWebhook,
} from '@parley/contract/integrations/webhooks';
import type { Mount, RequestContext } from '../../http/mount-endpoint.ts';
import { visitOf } from '../accounts/index.ts';
import type { Actor } from './integration-log.ts';
import type { IntegrationService } from './integrations.service.ts';

const actorOf = ({ caller: { businessId, userId }, ...call }: RequestContext<'owner'>): Actor => ({
  businessId,
  userId,
  visit: visitOf(call),
});

/** What the dashboard needs: members look, owners change. */
export function integrationRoutes(mount: Mount, { keys, webhooks }: IntegrationService) {
  mount(listApiKeys, ({ businessId }) => keys.listApiKeys(businessId));
  mount(createApiKey, ({ businessId: _, ...form }, context) => keys.createApiKey(actorOf(context), form));
  mount(revokeApiKey, ({ keyId }, context) => keys.revokeApiKey(actorOf(context), keyId));
  mount(takeOverApiKey, ({ keyId }, context) => keys.takeOverApiKey(actorOf(context), keyId));

  mount(listWebhooks, ({ businessId }) => webhooks.listWebhooks(businessId));
  mount(createWebhook, ({ businessId: _, ...form }, context) =>
    webhooks.createWebhook(actorOf(context), form),
  );
  mount(updateWebhook, ({ businessId: _, webhookId, ...change }, context) =>
    webhooks.updateWebhook(actorOf(context), webhookId, change),
  );
  mount(deleteWebhook, ({ webhookId }, context) => webhooks.deleteWebhook(actorOf(context), webhookId));
  mount(rotateWebhookSecret, ({ webhookId }, context) => webhooks.rotateSecret(actorOf(context), webhookId));
  mount(takeOverWebhook, ({ webhookId }, context) => webhooks.takeOverWebhook(actorOf(context), webhookId));
  mount(testWebhook, ({ businessId, webhookId }) => webhooks.testWebhook(businessId, webhookId));
  mount(listDeliveries, ({ businessId, webhookId, cursor }) =>
    webhooks.listDeliveries(businessId, webhookId, cursor),
  );
  mount(getDelivery, ({ businessId, webhookId, deliveryId }) =>
    webhooks.getDelivery(businessId, webhookId, deliveryId),
  );
  mount(resendDelivery, ({ businessId, webhookId, deliveryId }) =>
    webhooks.resendDelivery(businessId, webhookId, deliveryId),
  );
}
