import type { Invoice, ManagedInvoice } from '@parley/contract/billing/invoices';
import {
  builtInPlans,
  getSubscription,
  type ManagedPlan,
  type Plan,
  type Subscription,
} from '@parley/contract/billing/plans';
import { idOf, sampleTime } from './samples.ts';
import type { StubApi } from './stub-api.ts';

export const samplePlan = (change: Partial<Plan> = {}): Plan => ({
  ...builtInPlans.find(({ id }) => id === 'growth')!,
  price: { amountCents: 4900, currency: 'USD' },
  ...change,
});

export const managedPlans = (): ManagedPlan[] =>
  builtInPlans.map((plan) => ({
    ...plan,
    version: 0,
    businessCount: plan.id === 'unlimited' ? 3 : 0,
    isDefault: plan.id === 'unlimited',
  }));

export const sampleInvoice = (change: Partial<Invoice> = {}): Invoice => ({
  id: idOf(70),
  invoiceNumber: 'INV-2026-0007',
  createdAt: sampleTime,
  amountCents: 11_662,
  dueCents: 11_662,
  currency: 'EUR',
  status: 'pending',
  isOverdue: false,
  voidedAt: null,
  billedTo: { name: 'Bäckerei Чайка', address: 'Hauptstraße 1\n10115 Berlin', taxId: 'DE 123' },
  from: { name: 'Parley Ltd', address: '2 High Street\nLondon', taxId: 'GB 456' },
  items: [{ description: 'Growth plan', amountCents: 4900, quantity: 2 }],
  subtotalCents: 9800,
  taxes: [{ label: 'VAT', percent: 19, amountCents: 1862 }],
  taxCents: 1862,
  dueOn: null,
  paidAt: null,
  note: '',
  hasCheckout: false,
  noPdfReason: null,
  ...change,
});

export const managedInvoice = (change: Partial<ManagedInvoice> = {}): ManagedInvoice => ({
  ...sampleInvoice(),
  business: { id: idOf(5), name: 'Bäckerei Чайка' },
  version: 1,
  canBePending: false,
  voidReason: null,
  ...change,
});

/** The business has a built-in plan and uses so much of it. */
export function answerPlan(
  api: StubApi,
  planId: string,
  countUsage: () => Partial<Subscription['usage']> = () => ({}),
) {
  const plan = builtInPlans.find(({ id }) => id === planId)!;
  api.answer(getSubscription, () => ({
    plan,
    limits: plan.limits,
    usage: {
      agents: 0,
      documents: 0,
      conversationsThisMonth: 0,
      messagesThisMonth: 0,
      members: 1,
      ...countUsage(),
    },
    offered: builtInPlans.filter(({ isOffered }) => isOffered),
    hasCheckout: false,
  }));
}
