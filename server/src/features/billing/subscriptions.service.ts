import type { Plan, PlanChange, Subscription } from '@parley/contract/billing/plans';
import { conflict, notFound, unavailable } from '../../errors.ts';
import type { PlanUsage } from '../../feature.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Actor } from '../accounts/index.ts';
import type { BillingContext } from './billing.context.ts';
import { checkoutUrl } from './checkout.ts';
import { invoiceChosenPlan, invoiceMovedPlan } from './plan-invoices.ts';
import * as repository from './plans.repository.ts';
import { changedMeanwhile, getPlan, getPlanOf, listEveryPlan } from './plans.service.ts';

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
    messagesThisMonth: await count('messagesThisMonth'),
    members: await count('members'),
  };
}

export async function getSubscription(context: BillingContext, businessId: string): Promise<Subscription> {
  const { db, clock, payments } = context;
  const plan = await getPlanOf(db, businessId);
  return {
    plan,
    limits: plan.limits,
    usage: await countUsage(context, businessId, monthOf(clock.now())),
    offered: (await listEveryPlan(db)).filter(({ isOffered }) => isOffered),
    hasCheckout: payments !== undefined,
  };
}

export async function previewPlanChange(
  context: BillingContext,
  businessId: string,
  planId: string,
): Promise<PlanChange> {
  const { db } = context;
  const to = await getPlan(db, planId);
  const { plan: from, usage } = await getSubscription(context, businessId);
  const used = { ...usage, messagesPerMonth: usage.messagesThisMonth };
  const counted = ['agents', 'documents', 'messagesPerMonth', 'members'] as const;
  return {
    from,
    to,
    dueNow: to.price,
    exceeded: counted.flatMap((what) => {
      const limit = to.limits[what];
      return limit !== null && used[what] > limit ? [{ what, used: used[what], limit }] : [];
    }),
  };
}

/** An owner sees the plans that are offered, and may ask about the one they have. */
export async function previewOfferedChange(context: BillingContext, businessId: string, planId: string) {
  const change = await previewPlanChange(context, businessId, planId);
  if (!change.to.isOffered && change.to.id !== change.from.id) throw notFound('Plan');
  return change;
}

export async function choosePlan(
  context: BillingContext,
  { businessId, userId, visit }: Actor & { businessId: string },
  planId: string,
  expected: NonNullable<Plan['price']>,
) {
  const { db, businesses } = context;
  const { from, to } = await previewOfferedChange(context, businessId, planId);
  if (from.id === to.id) throw conflict(`Your business is on the plan ${to.name} already.`);
  if (to.price === null)
    throw conflict(`The price of ${to.name} is agreed individually. Ask whoever runs this installation.`);
  if (to.price.amountCents !== expected.amountCents || to.price.currency !== expected.currency)
    throw conflict(`The price of ${to.name} has changed. Look at it again before you go on.`);
  if (to.price.amountCents === 0) {
    await db.transaction((tx) =>
      movePlan(context, tx, { businessId, plan: to, by: { userId, visit }, isByOwner: true }),
    );
    return { outcome: 'changed' as const };
  }
  if (!context.payments)
    throw unavailable('Plans cannot be paid for here yet. Ask whoever runs this installation.');
  const business = await businesses.directory.findBusiness(businessId);
  const invoice = await db.transaction((tx) =>
    invoiceChosenPlan(context, tx, { business, plan: to, payerId: userId }),
  );
  return { outcome: 'checkout' as const, url: await checkoutUrl(context, invoice) };
}

/** Writes down who moved the business, on both sides: for its owners and for those who run the platform. */
export async function movePlan(
  { accounts, businesses, clock, notifications }: BillingContext,
  tx: Database,
  { businessId, plan, by, isByOwner }: { businessId: string; plan: Plan; by?: Actor; isByOwner?: boolean },
) {
  await repository.setPlanOf(tx, businessId, plan.id, clock.now());
  await businesses.audit.note(tx, {
    businessId,
    userId: (isByOwner && by?.userId) || null,
    kind: 'business.plan-changed',
    subject: plan.name,
    details: isByOwner ? {} : { via: 'platform' },
  });
  if (by) await accounts.audit.note(tx, by.userId, 'plan_changed', by.visit, { businessId, to: plan.name });
  await notifications.notifyMembers(tx, {
    businessId,
    type: 'subscription',
    title: `Your plan is now ${plan.name}`,
    description: 'See what it allows, and what you use of it, under Settings, Subscription.',
    data: { plan: plan.id },
  });
}

export async function setPlan(
  context: BillingContext,
  actor: Actor,
  {
    businessId,
    plan: planId,
    from,
    withInvoice,
  }: { businessId: string; plan: string; from?: string | undefined; withInvoice: boolean },
) {
  const { businesses, db } = context;
  const business = await businesses.directory.findStayingBusiness(businessId);
  const plan = await getPlan(db, planId);
  if (withInvoice && !plan.price)
    throw conflict(`The plan ${plan.name} has no price. Issue an invoice of your own instead.`);
  return db.transaction(async (tx) => {
    await repository.lockPlanOf(tx, businessId);
    const before = await getPlanOf(tx, businessId);
    if (from !== undefined && before.id !== from) throw changedMeanwhile(`the plan of ${business.name}`);
    if (before.id !== plan.id) await movePlan(context, tx, { businessId, plan, by: actor });
    const invoice = withInvoice ? await invoiceMovedPlan(context, tx, { business, plan }) : undefined;
    return { plan, invoiceId: invoice?.id ?? null };
  });
}

/** When the month began, in UTC like every count of the server. */
function monthOf(now: Date) {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
}
