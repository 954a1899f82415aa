export { listAbout as listDeliveriesAbout } from './deliveries.repository.ts';
export { createDeliveryService } from './deliveries.service.ts';
export { webhookListeners } from './webhook-events.ts';
export { suspendWebhooks } from './webhooks.repository.ts';
export { createWebhookService, listWebhooks, type WebhookService } from './webhooks.service.ts';
