import {
  defaultPlan,
  type Invoice,
  type PlanId,
  type PlanLimits,
  plans,
  type Subscription,
} from '@parley/contract/businesses/billing';
import { bindContext } from '../../bind-context.ts';
import { notFound } from '../../errors.ts';
import type { PlanUsage } from '../../feature.ts';
import type { Database } from '../../platform/database/index.ts';
import type { BillingContext } from './billing.context.ts';
import * as repository from './billing.repository.ts';

export type BillingService = ReturnType<typeof billingService>;

async function countUsage(
  { planUsage }: BillingContext,
  businessId: string,
  since: Date,
): Promise<Subscription['usage']> {
  const count = async (what: keyof PlanUsage) => (await planUsage[what]?.(businessId, since)) ?? 0;
  return {
    agents: await count('agents'),
    documents: await count('documents'),
    conversationsThisMonth: await count('conversationsThisMonth'),
    members: await count('members'),
  };
}

async function getSubscription(context: BillingContext, businessId: string): Promise<Subscription> {
  const { db, clock } = context;
  const plan = (await repository.findPlan(db, businessId)) ?? defaultPlan;
  return {
    plan,
    limits: plans[plan].limits,
    usage: await countUsage(context, businessId, monthOf(clock.now())),
  };
}

/** What the plan allows. Within a transaction others of the same business wait until it ends. */
async function getLimits(_context: BillingContext, tx: Database, businessId: string): Promise<PlanLimits> {
  return plans[(await repository.lockPlan(tx, businessId)) ?? defaultPlan].limits;
}

async function setPlan({ businesses, db, clock }: BillingContext, businessId: string, plan: PlanId) {
  await businesses.getBusiness({ businessId, role: 'owner' });
  await repository.setPlan(db, businessId, plan, clock.now());
  return { plan };
}

const listInvoices = async ({ db }: BillingContext, userId: string) =>
  (await repository.listInvoices(db, userId)).map(presentSummary);

async function getInvoice(
  { db, accounts }: BillingContext,
  userId: string,
  invoiceId: string,
): Promise<Invoice> {
  const row = await repository.findInvoice(db, userId, invoiceId);
  const person = (await accounts.profiles.findPeople([userId])).get(userId);
  if (!row || !person) throw notFound('Invoice');
  const { items, taxCents } = row;
  const subtotalCents = items.reduce((sum, item) => sum + item.amountCents * item.quantity, 0);
  const billedTo = `${person.firstName} ${person.lastName}`.trim();
  return { ...presentSummary(row), items, taxCents, subtotalCents, billedTo };
}

async function* exportInvoices({ db }: BillingContext, userId: string) {
  yield { path: 'invoices.json', content: await repository.listInvoices(db, userId) };
}

export const billingService = (context: BillingContext) =>
  bindContext(context, {
    getSubscription,
    limitsOf: getLimits,
    setPlan,
    listInvoices,
    getInvoice,
    exportOf: exportInvoices,
  });

const knownStatus = ['paid', 'pending', 'failed'] as const;

function presentSummary({
  id,
  invoiceNumber,
  createdAt,
  amountCents,
  currency,
  status,
}: repository.InvoiceRow) {
  return {
    id,
    invoiceNumber,
    amountCents,
    currency,
    createdAt: createdAt.toISOString(),
    status: knownStatus.find((known) => known === status) ?? ('pending' as const),
  };
}

/** When the month began, in UTC like every count of the server. */
function monthOf(now: Date) {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
}
