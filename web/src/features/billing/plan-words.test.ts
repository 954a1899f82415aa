import { builtInPlans, type PlanChange } from '@parley/contract/billing/plans';
import { expect, test } from 'vitest';
import { allowance, exceededTexts, priceText } from './plan-words.ts';

const limitsOf = (id: string) => builtInPlans.find((plan) => plan.id === id)!.limits;

test('a plan says what it limits, and nothing of what it does not', () => {
  expect(allowance(limitsOf('unlimited'))).toContain('Nothing is limited');
  expect(allowance(limitsOf('none'))).toContain('Without a plan');
  expect(allowance(limitsOf('growth'))).toBe(
    'Up to 3 agents, 500 documents, 2,000 answers a month, 10 members.',
  );
  expect(allowance({ agents: 1, documents: null, messagesPerMonth: null, members: 1 })).toBe(
    'Up to 1 agent, 1 member.',
  );
});

test('a price is money a month, nothing, or a matter of talking', () => {
  expect(priceText({ price: { amountCents: 4900, currency: 'USD' } })).toBe('$49.00 a month');
  expect(priceText({ price: { amountCents: 0, currency: 'USD' } })).toBe('Free');
  expect(priceText({ price: null })).toBe('Price agreed individually');
});

test('what does not fit is told with its numbers', () => {
  const exceeded = [{ what: 'agents', used: 5, limit: 3 }] as PlanChange['exceeded'];
  expect(exceededTexts({ exceeded } as PlanChange)).toEqual([
    'There are 5 agents, and the plan allows 3: they stay, but no more can be added.',
  ]);
});
