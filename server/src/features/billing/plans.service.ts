import {
  builtInDefaultPlan,
  builtInPlans,
  type ManagedPlan,
  type Plan,
  type PlanLimits,
  type planForm,
} from '@parley/contract/billing/plans';
import type { z } from 'zod';
import { conflict, notFound } from '../../errors.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Actor } from '../accounts/index.ts';
import { isPlatformBusiness } from '../businesses/index.ts';
import type { BillingContext } from './billing.context.ts';
import { listBusinessesWithoutPlan } from './billing.reports.ts';
import * as repository from './plans.repository.ts';

const settlingBatchSize = 1000;

const noLimits: PlanLimits = { agents: null, documents: null, messagesPerMonth: null, members: null };

export const changedMeanwhile = (what: string) =>
  conflict(`Somebody else has changed ${what} since you opened it. Look at it again before you change it.`);

/** Those that were built in, each as an admin has changed it, then those that admins have made. */
export async function listEveryPlan(db: Database): Promise<(Plan & { version: number })[]> {
  const rows = new Map((await repository.listPlanRows(db)).map((row) => [row.id, row]));
  const builtIn = builtInPlans.map((plan) => {
    const row = rows.get(plan.id);
    return row ? presentRow(row) : { ...plan, version: 0 };
  });
  const builtInIds = new Set(builtInPlans.map(({ id }) => id));
  return [...builtIn, ...[...rows.values()].filter(({ id }) => !builtInIds.has(id)).map(presentRow)];
}

async function findPlan(db: Database, id: string): Promise<Plan | undefined> {
  const row = await repository.findPlanRow(db, id);
  return row ? presentRow(row) : builtInPlans.find((plan) => plan.id === id);
}

export async function getPlan(db: Database, id: string) {
  const plan = await findPlan(db, id);
  if (!plan) throw notFound('Plan');
  return plan;
}

const defaultPlanId = async (db: Database) =>
  (await repository.findSettings(db))?.defaultPlan ?? builtInDefaultPlan;

export async function getPlanOf(db: Database, businessId: string) {
  return getPlan(db, (await repository.findPlanOf(db, businessId)) ?? (await defaultPlanId(db)));
}

/** What the plan allows at this moment. */
export async function readLimits(_context: BillingContext, db: Database, businessId: string) {
  return isPlatformBusiness(businessId) ? noLimits : (await readPlanOf(db, businessId)).limits;
}

/** What the plan allows. Within a transaction others of the same business wait until it ends, where anything is limited. */
export async function getLimits(
  { clock }: BillingContext,
  tx: Database,
  businessId: string,
): Promise<PlanLimits> {
  if (isPlatformBusiness(businessId)) return noLimits;
  const { chosen, id, limits } = await readPlanOf(tx, businessId);
  if (Object.values(limits).every((limit) => limit === null)) return limits;
  // Only a row can be held until the transaction ends.
  if (chosen === null) await repository.insertPlansOf(tx, [businessId], { plan: id, changedAt: clock.now() });
  const held = await repository.lockPlanOf(tx, businessId);
  // It may have become another one before it was held.
  return held === undefined || held === id ? limits : (await getPlan(tx, held)).limits;
}

async function readPlanOf(db: Database, businessId: string) {
  const { chosen, planId, plan } = await repository.findPlanWithRow(db, businessId, builtInDefaultPlan);
  const found = plan ? presentRow(plan) : builtInPlans.find(({ id }) => id === planId);
  if (!found) throw notFound('Plan');
  return { chosen, id: found.id, limits: found.limits };
}

export async function listPlans({ db, businesses }: BillingContext): Promise<ManagedPlan[]> {
  const [plans, defaultId, counts, total] = await Promise.all([
    listEveryPlan(db),
    defaultPlanId(db),
    repository.countByPlan(db),
    businesses.directory.countBusinesses(),
  ]);
  const unset = total - [...counts.values()].reduce((sum, one) => sum + one, 0);
  return plans.map((plan) => ({
    ...plan,
    isDefault: plan.id === defaultId,
    businessCount: (counts.get(plan.id) ?? 0) + (plan.id === defaultId ? unset : 0),
  }));
}

export async function savePlan(
  context: BillingContext,
  actor: Actor,
  { version, ...form }: z.infer<typeof planForm> & { version: number },
) {
  const { db, clock, accounts } = context;
  await db.transaction(async (tx) => {
    const columns = columnsOf(form, clock.now());
    const saved =
      version === 0
        ? await repository.insertPlanRow(tx, { ...columns, id: form.id, version: 1 })
        : await repository.setPlanRow(tx, form.id, version, columns);
    if (!saved) throw changedMeanwhile(`the plan ${form.name}`);
    await accounts.audit.note(tx, actor.userId, 'plan_saved', actor.visit, { plan: form.name });
  });
  return (await listPlans(context)).find(({ id }) => id === form.id)!;
}

export async function setDefaultPlan({ db, clock, accounts }: BillingContext, actor: Actor, planId: string) {
  const { id, name } = await getPlan(db, planId);
  await db.transaction(async (tx) => {
    const now = clock.now();
    const before = (await repository.lockSettings(tx, now)).defaultPlan ?? builtInDefaultPlan;
    if (before === id) return;
    await settlePlans(tx, before, now);
    await repository.saveSettings(tx, { defaultPlan: id }, now);
    await accounts.audit.note(tx, actor.userId, 'default_plan_changed', actor.visit, { to: name });
  });
  return { plan: id };
}

/** Businesses that were on the default stay on it when it becomes another one. */
async function settlePlans(tx: Database, plan: string, changedAt: Date) {
  for (let afterId: string | undefined; ; ) {
    const ids = await listBusinessesWithoutPlan(tx, { afterId, limit: settlingBatchSize });
    await repository.insertPlansOf(tx, ids, { plan, changedAt });
    afterId = ids.at(-1);
    if (ids.length < settlingBatchSize) return;
  }
}

const presentRow = (row: repository.PlanRow) => ({
  id: row.id,
  name: row.name,
  support: row.support,
  limits: {
    agents: row.maxAgents,
    documents: row.maxDocuments,
    messagesPerMonth: row.maxMessagesPerMonth,
    members: row.maxMembers,
  },
  price:
    row.priceCents !== null && row.currency !== null
      ? { amountCents: row.priceCents, currency: row.currency }
      : null,
  isOffered: row.isOffered,
  version: row.version,
});

const columnsOf = (
  { name, support, limits, price, isOffered }: z.infer<typeof planForm>,
  updatedAt: Date,
) => ({
  name,
  support,
  maxAgents: limits.agents,
  maxDocuments: limits.documents,
  maxMessagesPerMonth: limits.messagesPerMonth,
  maxMembers: limits.members,
  priceCents: price?.amountCents ?? null,
  currency: price?.currency ?? null,
  isOffered,
  updatedAt,
});
