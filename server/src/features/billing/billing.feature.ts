import type { Feature, FeatureContext } from '../../feature.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { BusinessesService } from '../businesses/index.ts';
import { billingRoutes } from './billing.routes.ts';
import { billingService } from './billing.service.ts';

/** Plans, what they allow, and invoices. */
export function createBillingFeature(
  context: FeatureContext,
  below: { accounts: AccountsService; businesses: BusinessesService },
) {
  const service = billingService({ ...context, ...below });
  return {
    service,
    routes: (mount) => billingRoutes(mount, service),
    exporters: { ofPerson: service.exportOf },
  } satisfies Feature;
}
