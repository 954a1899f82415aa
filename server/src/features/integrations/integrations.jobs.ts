import { z } from 'zod';

export const sendDeliveryJob = {
  name: 'integrations.send-delivery',
  payload: z.object({ businessId: z.uuid(), deliveryId: z.uuid() }),
};

/** Looks for deliveries whose next attempt is due, or whose attempt was lost with its process. */
export const sendDueDeliveriesJob = {
  name: 'integrations.send-due-deliveries',
  payload: z.object({}),
  every: 30,
};

/** Keeps the delivery logs short. */
export const pruneDeliveriesJob = {
  name: 'integrations.prune-deliveries',
  payload: z.object({}),
  every: 60 * 60,
};
