import { getInvoice, getSubscription, listInvoices, setPlan } from '@parley/contract/businesses/billing';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { BillingService } from './billing.service.ts';

export function billingRoutes(mount: Mount, billing: BillingService) {
  mount(getSubscription, ({ businessId }) => billing.getSubscription(businessId));
  mount(setPlan, ({ businessId, plan }) => billing.setPlan(businessId, plan));
  mount(listInvoices, (_, { caller }) => billing.listInvoices(caller.userId));
  mount(getInvoice, ({ invoiceId }, { caller }) => billing.getInvoice(caller.userId, invoiceId));
}
