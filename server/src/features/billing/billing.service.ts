import {
  defaultPlan,
  type Invoice,
  type PlanId,
  type PlanLimits,
  plans,
  type Subscription,
} from '@parley/contract/businesses/billing';
import { notFound } from '../../errors.ts';
import type { PlanUsage } from '../../feature.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { ProfileService } from '../accounts/index.ts';
import * as repository from './billing.repository.ts';

export type BillingService = ReturnType<typeof createBillingService>;

interface Needs {
  db: RootDatabase;
  clock: Clock;
  profiles: Pick<ProfileService, 'findPeople'>;
  /** Throws where there is none. */
  requireBusiness: (businessId: string) => Promise<unknown>;
  /** Counted by the features that own them. */
  planUsage: PlanUsage;
}

export function createBillingService({ db, clock, profiles, requireBusiness, planUsage }: Needs) {
  async function countUsage(businessId: string, since: Date): Promise<Subscription['usage']> {
    const count = async (what: keyof PlanUsage) => (await planUsage[what]?.(businessId, since)) ?? 0;
    return {
      agents: await count('agents'),
      documents: await count('documents'),
      conversationsThisMonth: await count('conversationsThisMonth'),
      members: await count('members'),
    };
  }

  return {
    async getSubscription(businessId: string): Promise<Subscription> {
      const plan = (await repository.findPlan(db, businessId)) ?? defaultPlan;
      return { plan, limits: plans[plan].limits, usage: await countUsage(businessId, monthOf(clock.now())) };
    },

    /** What the plan allows. Within a transaction others of the same business wait until it ends. */
    async limitsOf(tx: Database, businessId: string): Promise<PlanLimits> {
      return plans[(await repository.lockPlan(tx, businessId)) ?? defaultPlan].limits;
    },

    async setPlan(businessId: string, plan: PlanId) {
      await requireBusiness(businessId);
      await repository.setPlan(db, businessId, plan, clock.now());
      return { plan };
    },

    listInvoices: async (userId: string) => (await repository.listInvoices(db, userId)).map(presentSummary),

    async getInvoice(userId: string, invoiceId: string): Promise<Invoice> {
      const row = await repository.findInvoice(db, userId, invoiceId);
      const person = (await profiles.findPeople([userId])).get(userId);
      if (!row || !person) throw notFound('Invoice');
      const { items, taxCents } = row;
      const subtotalCents = items.reduce((sum, item) => sum + item.amountCents * item.quantity, 0);
      const billedTo = `${person.firstName} ${person.lastName}`.trim();
      return { ...presentSummary(row), items, taxCents, subtotalCents, billedTo };
    },

    async *exportOf(userId: string) {
      yield { path: 'invoices.json', content: await repository.listInvoices(db, userId) };
    },
  };
}

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
