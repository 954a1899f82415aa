import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

export const planId = z.enum(['none', 'growth', 'business', 'enterprise', 'unlimited']);
export type PlanId = z.infer<typeof planId>;

/** Null where a plan sets no limit. */
export const planLimits = z.object({
  agents: z.number().int().nullable(),
  /** Questions answered in a month, by all agents together. */
  messagesPerMonth: z.number().int().nullable(),
});
export type PlanLimits = z.infer<typeof planLimits>;

export interface Plan {
  name: string;
  /** How support answers on this plan. */
  support: string;
  limits: PlanLimits;
}

export const plans: Record<PlanId, Plan> = {
  none: { name: 'No plan', support: 'E-mail support.', limits: { agents: 0, messagesPerMonth: 0 } },
  growth: {
    name: 'Growth',
    support: 'E-mail support with a response within 24 hours.',
    limits: { agents: 3, messagesPerMonth: 2000 },
  },
  business: {
    name: 'Business',
    support: 'Priority response within 8 business hours, and live chat.',
    limits: { agents: 10, messagesPerMonth: 10_000 },
  },
  enterprise: {
    name: 'Enterprise',
    support: 'Response within 4 business hours, by phone too, and a dedicated manager.',
    limits: { agents: null, messagesPerMonth: null },
  },
  unlimited: {
    name: 'Unlimited',
    support: 'E-mail support.',
    limits: { agents: null, messagesPerMonth: null },
  },
};

/** Every business starts here. */
export const defaultPlan: PlanId = 'unlimited';

export const subscription = z.object({
  plan: planId,
  limits: planLimits,
  usage: z.object({
    agents: z.number().int(),
    documents: z.number().int(),
    conversationsThisMonth: z.number().int(),
    members: z.number().int(),
  }),
});
export type Subscription = z.infer<typeof subscription>;

export const getSubscription = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/subscription',
  access: 'read',
  summary: 'The plan of a business and what it uses of it.',
  input: z.object({ businessId: z.uuid() }),
  output: subscription,
});

export const setPlan = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/businesses/:businessId/plan',
  access: 'admin',
  summary: 'Move a business to another plan.',
  input: z.object({ businessId: z.uuid(), plan: planId }),
  output: z.object({ plan: planId }),
});

const invoiceSummary = z.object({
  id: z.uuid(),
  invoiceNumber: z.string(),
  createdAt: z.iso.datetime(),
  /** Whole cents, or whatever the currency's smallest coin is. */
  amountCents: z.number().int(),
  currency: z.string(),
  status: z.enum(['paid', 'pending', 'failed']),
});
export type InvoiceSummary = z.infer<typeof invoiceSummary>;

export const invoiceItem = z.object({
  description: z.string(),
  amountCents: z.number().int(),
  quantity: z.number().int(),
});

export const invoice = invoiceSummary.extend({
  billedTo: z.string(),
  items: z.array(invoiceItem),
  subtotalCents: z.number().int(),
  taxCents: z.number().int(),
});
export type Invoice = z.infer<typeof invoice>;

export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/invoices',
  access: 'user',
  summary: 'Invoices of the signed-in person, newest first.',
  input: z.object({}),
  output: z.array(invoiceSummary),
});

export const getInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/invoices/:invoiceId',
  access: 'user',
  summary: 'One invoice of the signed-in person.',
  input: z.object({ invoiceId: z.uuid() }),
  output: invoice,
});
