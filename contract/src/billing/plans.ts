import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { currencyCode, maxUnitCents } from './money.ts';

export const planId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Use small letters, digits and hyphens.');

const limit = z.number().int().min(0).max(1_000_000_000).nullable();

/** Null where a plan sets no limit. */
export const planLimits = z.object({
  agents: limit,
  documents: limit,
  /** Questions answered in a month, by all agents together. */
  messagesPerMonth: limit,
  members: limit,
});
export type PlanLimits = z.infer<typeof planLimits>;

const planFields = z.object({
  name: z.string().trim().min(1, 'Name is required').max(60),
  /** How support answers on this plan. */
  support: z.string().trim().max(200),
  limits: planLimits,
  /** Of a month; null where the price is agreed with each business. */
  price: z
    .object({ amountCents: z.number().int().min(0).max(maxUnitCents), currency: currencyCode })
    .nullable(),
  /** Businesses see it among those they may change to. */
  isOffered: z.boolean(),
});

export const plan = planFields.extend({ id: z.string() });
export type Plan = z.infer<typeof plan>;

const noLimits = { agents: null, documents: null, messagesPerMonth: null, members: null };

/** What there is before an admin has changed anything. */
export const builtInPlans: readonly Plan[] = [
  {
    id: 'none',
    name: 'No plan',
    support: 'E-mail support.',
    limits: { ...noLimits, agents: 0, messagesPerMonth: 0 },
    price: null,
    isOffered: false,
  },
  {
    id: 'growth',
    name: 'Growth',
    support: 'E-mail support with a response within 24 hours.',
    limits: { agents: 3, documents: 500, messagesPerMonth: 2000, members: 10 },
    price: null,
    isOffered: true,
  },
  {
    id: 'business',
    name: 'Business',
    support: 'Priority response within 8 business hours, and live chat.',
    limits: { agents: 10, documents: 5000, messagesPerMonth: 10_000, members: 50 },
    price: null,
    isOffered: true,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    support: 'Response within 4 business hours, by phone too, and a dedicated manager.',
    limits: noLimits,
    price: null,
    isOffered: true,
  },
  {
    id: 'unlimited',
    name: 'Unlimited',
    support: 'E-mail support.',
    limits: noLimits,
    price: null,
    isOffered: false,
  },
];

/** Where every business starts until an admin chooses another one for those to come. */
export const builtInDefaultPlan = 'unlimited';

const usage = z.object({
  agents: z.number().int(),
  documents: z.number().int(),
  conversationsThisMonth: z.number().int(),
  messagesThisMonth: z.number().int(),
  members: z.number().int(),
});

export const subscription = z.object({
  plan,
  limits: planLimits,
  usage,
  offered: z.array(plan),
  /** Whether a plan with a price can be paid for at once. */
  hasCheckout: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

const ofBusiness = z.object({ businessId: z.uuid() });

export const getSubscription = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/subscription',
  access: 'read',
  summary: 'The plan of a business and what it uses of it.',
  input: ofBusiness,
  output: subscription,
});

/** What would become of a business on another plan. */
export const planChange = z.object({
  from: plan,
  to: plan,
  /** Due at once: the month that begins with the change; null where the price is agreed with each business. */
  dueNow: z.object({ amountCents: z.number().int(), currency: z.string() }).nullable(),
  /** Of what the business has more than the plan allows. Nothing is deleted; nothing can be added. */
  exceeded: z.array(
    z.object({
      what: z.enum(['agents', 'documents', 'messagesPerMonth', 'members']),
      used: z.number().int(),
      limit: z.number().int(),
    }),
  ),
});
export type PlanChange = z.infer<typeof planChange>;

export const previewPlanChange = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/plan-change',
  access: 'owner',
  summary: 'What another plan would cost, and what of the business would not fit into it.',
  input: ofBusiness.extend({ plan: planId }),
  output: planChange,
});

/** `expected` is the price the owner was shown: another one by now is refused, never charged. */
export const choosePlan = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/plan-change',
  access: 'owner',
  summary: 'Change to a plan that is offered: at once where it is free, else by paying an invoice for it.',
  callsPerMinute: 20,
  input: ofBusiness.extend({
    plan: planId,
    expected: z.object({ amountCents: z.number().int(), currency: z.string() }),
  }),
  output: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('changed') }),
    z.object({ outcome: z.literal('checkout'), url: z.url() }),
  ]),
});

export const previewPlanChangeAsAdmin = defineEndpoint({
  method: 'GET',
  path: '/api/admin/businesses/:businessId/plan-change',
  access: 'admin',
  summary: 'What another plan would cost a business, and what of it would not fit.',
  input: ofBusiness.extend({ plan: planId }),
  output: planChange,
});

/** `from` is the plan the admin saw: where it is another by now, nothing changes. */
export const setPlan = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/businesses/:businessId/plan',
  access: 'admin',
  summary: 'Move a business to another plan, with an invoice for its first month where that is wanted.',
  input: ofBusiness.extend({
    plan: planId,
    from: planId.optional(),
    withInvoice: z.boolean().default(false),
  }),
  output: z.object({ plan, invoiceId: z.uuid().nullable() }),
});

const managedPlan = plan.extend({
  /** Counts the changes; 0 for a plan as it was built in. */
  version: z.number().int(),
  businessCount: z.number().int(),
  isDefault: z.boolean(),
});
export type ManagedPlan = z.infer<typeof managedPlan>;

export const listPlans = defineEndpoint({
  method: 'GET',
  path: '/api/admin/plans',
  access: 'admin',
  summary: 'Every plan with its limits and how many businesses are on it.',
  input: z.object({}),
  output: z.array(managedPlan),
});

export const planForm = planFields.extend({ id: planId });

/** Version 0 makes a plan that is not there yet, or changes one as it was built in. */
export const savePlan = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/plans/:id',
  access: 'super-admin',
  summary:
    'Make a plan or change its name, limits and price; its version says which state the change was made on.',
  input: planForm.extend({ version: z.number().int().min(0) }),
  output: managedPlan,
});

export const setDefaultPlan = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/default-plan',
  access: 'super-admin',
  summary: 'The plan on which new businesses start; those that are there stay on theirs.',
  input: z.object({ plan: planId }),
  output: z.object({ plan: planId }),
});
