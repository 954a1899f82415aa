import type { Plan } from '@parley/contract/billing/plans';
import type { Database } from '../../platform/database/index.ts';
import type { BillingContext } from './billing.context.ts';
import { type BilledBusiness, draftFor } from './invoice-drafts.ts';
import { findOpenPlanInvoice } from './invoices.repository.ts';
import { insertInvoice } from './issuing.ts';

interface PlanInvoice {
  business: BilledBusiness;
  plan: Plan;
  payerId?: string;
}

/** The price of a plan is what is paid, tax included: it is what the owner was shown. */
async function insertPlanInvoice(
  context: BillingContext,
  tx: Database,
  { business, plan, payerId }: PlanInvoice,
  planId: string | null,
) {
  const { amountCents, currency } = plan.price!;
  const { billedTo } = await draftFor(tx, business);
  const items = [{ description: `${plan.name} plan, one month`, amountCents, quantity: 1 }];
  const form = { billedTo, currency, items, taxes: [], dueOn: null, note: '' };
  const [ownerId] = await context.businesses.members.listOwnerIds(tx, business.id);
  const userId = payerId ?? ownerId ?? null;
  return insertInvoice(context, tx, business.id, form, { userId, planId });
}

/** For a business that was moved to the plan. */
export const invoiceMovedPlan = (context: BillingContext, tx: Database, invoice: PlanInvoice) =>
  insertPlanInvoice(context, tx, invoice, null);

/** Paying it moves the business to the plan. Who comes back without having paid gets the same one. */
export async function invoiceChosenPlan(context: BillingContext, tx: Database, invoice: PlanInvoice) {
  const { business, plan } = invoice;
  const asked = { planId: plan.id, ...plan.price! };
  return (
    (await findOpenPlanInvoice(tx, business.id, asked)) ??
    (await insertPlanInvoice(context, tx, invoice, plan.id))
  );
}
