import type { Feature, FeatureContext } from '../../feature.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { BusinessesService } from '../businesses/index.ts';
import { billingRoutes } from './billing.routes.ts';
import { createBillingService } from './billing.service.ts';

interface Needs {
  accounts: AccountsService;
  businesses: BusinessesService;
}

/** Plans, what they allow, and invoices. */
export function createBillingFeature(context: FeatureContext, { accounts, businesses }: Needs) {
  const service = createBillingService({
    ...context,
    profiles: accounts.profiles,
    requireBusiness: (businessId) => businesses.getBusiness({ businessId, role: 'owner' }),
  });
  return {
    service,
    routes: (mount) => billingRoutes(mount, service),
    exporters: { ofPerson: service.exportOf },
  } satisfies Feature;
}
