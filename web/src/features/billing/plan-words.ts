import { formatMoney } from '@parley/contract/billing/money';
import type { Plan, PlanChange, PlanLimits } from '@parley/contract/billing/plans';

const number = (value: number) => value.toLocaleString('en-US');

const limitWords: { what: keyof PlanLimits; one: string; many: string }[] = [
  { what: 'agents', one: 'agent', many: 'agents' },
  { what: 'documents', one: 'document', many: 'documents' },
  { what: 'messagesPerMonth', one: 'answer a month', many: 'answers a month' },
  { what: 'members', one: 'member', many: 'members' },
];

/** What a plan limits, each in a few words; nothing for what is not limited. */
export const limitTexts = (limits: PlanLimits) =>
  limitWords.flatMap(({ what, one, many }) => {
    const limit = limits[what];
    return limit === null ? [] : [`${number(limit)} ${limit === 1 ? one : many}`];
  });

export function allowance(limits: PlanLimits) {
  if (limits.agents === 0)
    return 'Without a plan no agents can be created, and those you have only take messages for your team.';
  const texts = limitTexts(limits);
  if (texts.length === 0)
    return 'Nothing is limited: as many agents, documents, conversations and members as you need.';
  return `Up to ${texts.join(', ')}.`;
}

export const priceText = ({ price }: Pick<Plan, 'price'>) =>
  price === null
    ? 'Price agreed individually'
    : price.amountCents === 0
      ? 'Free'
      : `${formatMoney(price.amountCents, price.currency)} a month`;

/** What would not fit, as a sentence of its own each. */
export const exceededTexts = ({ exceeded }: PlanChange) =>
  exceeded.map(({ what, used, limit }) => {
    const { many } = limitWords.find((words) => words.what === what)!;
    return what === 'messagesPerMonth'
      ? `${number(used)} answers were given this month, and the plan allows ${number(limit)}: agents take messages until the month is over.`
      : `There are ${number(used)} ${many}, and the plan allows ${number(limit)}: they stay, but no more can be added.`;
  });
