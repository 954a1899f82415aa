import type { Feature, FeatureContext } from '../../feature.ts';
import { on } from '../../platform/facts.ts';
import { placeTaken } from '../businesses/index.ts';
import type { BillingBelow } from './billing.context.ts';
import { billingRoutes } from './billing.routes.ts';
import { billingService } from './billing.service.ts';

/** Plans, what they allow, and invoices. */
export function createBillingFeature(context: FeatureContext, below: BillingBelow) {
  const service = billingService({ ...context, ...below });
  return {
    service,
    routes: (mount) => billingRoutes(mount, service),
    listeners: [
      on(placeTaken, (tx, { businessId, places }) =>
        service.requireRoom(tx, businessId, 'members', () => places),
      ),
    ],
    exporters: { ofPerson: service.exportOf },
  } satisfies Feature;
}
