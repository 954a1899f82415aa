import * as invoices from '@parley/contract/billing/invoices';
import * as plans from '@parley/contract/billing/plans';
import type { Mount } from '../../http/mount-endpoint.ts';
import { actorOf } from '../accounts/index.ts';
import type { BillingService } from './billing.service.ts';

export function billingRoutes(mount: Mount, billing: BillingService) {
  mount(plans.getSubscription, ({ businessId }) => billing.getSubscription(businessId));
  mount(plans.previewPlanChange, ({ businessId, plan }) => billing.previewOfferedChange(businessId, plan));
  mount(plans.choosePlan, ({ businessId, plan, expected }, call) =>
    billing.choosePlan({ ...actorOf(call), businessId }, plan, expected),
  );
  mount(invoices.listInvoices, (_, { caller }) => billing.listInvoices(caller.userId));
  mount(invoices.getInvoice, ({ invoiceId }, { caller }) => billing.getInvoice(caller.userId, invoiceId));
  mount(invoices.payInvoice, ({ invoiceId }, { caller }) => billing.payInvoice(caller.userId, invoiceId));
  mount.raw(invoices.downloadInvoice, async ({ invoiceId, paper }, { caller }) =>
    pdfResponse(await billing.downloadInvoice(caller.userId, invoiceId, paper)),
  );
  mount(invoices.receivePayment, (body, { request }) =>
    billing.receivePayment(body, request.headers.get('stripe-signature')),
  );
  adminRoutes(mount, billing);
}

function adminRoutes(mount: Mount, billing: BillingService) {
  mount(plans.listPlans, () => billing.listPlans());
  mount(plans.savePlan, (form, call) => billing.savePlan(actorOf(call), form));
  mount(plans.setDefaultPlan, ({ plan }, call) => billing.setDefaultPlan(actorOf(call), plan));
  mount(plans.setPlan, (change, call) => billing.setPlan(actorOf(call), change));
  mount(plans.previewPlanChangeAsAdmin, ({ businessId, plan }) =>
    billing.previewPlanChange(businessId, plan),
  );
  mount(invoices.getBusinessBilling, ({ businessId }) => billing.getBusinessBilling(businessId));
  mount(invoices.listManagedInvoices, (asked) => billing.listManagedInvoices(asked));
  mount(invoices.getManagedInvoice, ({ invoiceId }) => billing.getManagedInvoice(invoiceId));
  mount.raw(invoices.downloadManagedInvoice, async ({ invoiceId, paper }) =>
    pdfResponse(await billing.downloadManagedInvoice(invoiceId, paper)),
  );
  mount(invoices.issueInvoice, (form, call) => billing.issueInvoice(actorOf(call), form));
  mount(invoices.editInvoice, (form, call) => billing.editInvoice(actorOf(call), form));
  mount(invoices.markInvoicePaid, (seen, call) => billing.markInvoicePaid(actorOf(call), seen));
  mount(invoices.markInvoicePending, (seen, call) => billing.markInvoicePending(actorOf(call), seen));
  mount(invoices.voidInvoice, (seen, call) => billing.voidInvoice(actorOf(call), seen));
  mount(invoices.getSeller, () => billing.getSeller());
  mount(invoices.setSeller, (form, call) => billing.setSeller(actorOf(call), form));
}

const pdfResponse = ({ name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> }) =>
  new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
