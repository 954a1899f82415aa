import { currencyCode, maxUnitCents, moneyText, parseMoney } from '@parley/contract/billing/money';
import { type ManagedPlan, type Plan, planForm } from '@parley/contract/billing/plans';
import { z } from 'zod';

const text = z.string();
const limitFields = ['agents', 'documents', 'messagesPerMonth', 'members'] as const;

/** A plan as it is typed: an empty limit is none, an empty price is agreed with each business. */
export const typedPlan = z
  .object({
    id: planForm.shape.id,
    name: planForm.shape.name,
    support: planForm.shape.support,
    isOffered: z.boolean(),
    agents: text,
    documents: text,
    messagesPerMonth: text,
    members: text,
    price: text,
    currency: currencyCode,
  })
  .transform((typed, context): Plan => {
    const { id, name, support, isOffered, price, currency } = typed;
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const limits = { agents: null, documents: null, messagesPerMonth: null, members: null } as Plan['limits'];
    for (const field of limitFields) {
      const typedLimit = typed[field].trim();
      if (typedLimit === '') continue;
      if (!/^\d{1,9}$/.test(typedLimit)) wrong(field, 'Use a whole number, or nothing for no limit.');
      else limits[field] = Number(typedLimit);
    }
    const amountCents = parseMoney(price, currency);
    const isPriceRead = amountCents !== undefined && amountCents <= maxUnitCents;
    if (price.trim() !== '' && !isPriceRead) wrong('price', 'Use an amount such as 49.00, or nothing.');
    return {
      id,
      name,
      support,
      isOffered,
      limits,
      price: price.trim() !== '' && isPriceRead ? { amountCents, currency } : null,
    };
  });

const limitText = (limit: number | null) => (limit === null ? '' : String(limit));

export const typedFromPlan = ({ limits, price, ...plan }: ManagedPlan): z.input<typeof typedPlan> => ({
  id: plan.id,
  name: plan.name,
  support: plan.support,
  isOffered: plan.isOffered,
  agents: limitText(limits.agents),
  documents: limitText(limits.documents),
  messagesPerMonth: limitText(limits.messagesPerMonth),
  members: limitText(limits.members),
  price: price ? moneyText(price.amountCents, price.currency) : '',
  currency: price?.currency ?? 'USD',
});

export const emptyPlan: z.input<typeof typedPlan> = {
  id: '',
  name: '',
  support: '',
  isOffered: true,
  agents: '',
  documents: '',
  messagesPerMonth: '',
  members: '',
  price: '',
  currency: 'USD',
};
