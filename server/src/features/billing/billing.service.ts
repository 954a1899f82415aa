import { bindContext } from '../../bind-context.ts';
import type { BillingContext } from './billing.context.ts';
import { downloadInvoice, downloadManagedInvoice } from './invoice-files.ts';
import * as invoices from './invoices.service.ts';
import { payInvoice, receivePayment } from './payments.service.ts';
import { requireRoom } from './plan-room.ts';
import * as plans from './plans.service.ts';
import * as subscriptions from './subscriptions.service.ts';

export type BillingService = ReturnType<typeof billingService>;

export const billingService = (context: BillingContext) =>
  bindContext(context, {
    getSubscription: subscriptions.getSubscription,
    previewPlanChange: subscriptions.previewPlanChange,
    previewOfferedChange: subscriptions.previewOfferedChange,
    choosePlan: subscriptions.choosePlan,
    setPlan: subscriptions.setPlan,
    limitsOf: plans.getLimits,
    readLimits: plans.readLimits,
    requireRoom,
    listPlans: plans.listPlans,
    savePlan: plans.savePlan,
    setDefaultPlan: plans.setDefaultPlan,
    listInvoices: invoices.listInvoices,
    getInvoice: invoices.getInvoice,
    downloadInvoice,
    downloadManagedInvoice,
    payInvoice,
    receivePayment,
    getBusinessBilling: invoices.getBusinessBilling,
    listManagedInvoices: invoices.listManagedInvoices,
    getManagedInvoice: invoices.getManagedInvoice,
    issueInvoice: invoices.issueInvoice,
    editInvoice: invoices.editInvoice,
    markInvoicePaid: invoices.markInvoicePaid,
    markInvoicePending: invoices.markInvoicePending,
    voidInvoice: invoices.voidInvoice,
    getSeller: invoices.getSeller,
    setSeller: invoices.setSeller,
    exportOf: invoices.exportInvoices,
  });
