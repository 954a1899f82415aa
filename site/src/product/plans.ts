import { builtInPlans, type PlanLimits } from '@parley/contract/billing/plans';

export interface OfferedPlan {
  name: string;
  audience: string;
  /** How soon support answers, and by which ways. */
  support: string[];
  limits: string[];
}

const own: Record<string, Pick<OfferedPlan, 'audience' | 'support'>> = {
  growth: {
    audience: 'A shop or a small team with its first agent.',
    support: ['E-mail support', '24h response'],
  },
  business: {
    audience: 'Several brands or languages, and a team that answers.',
    support: ['E-mail support', 'Priority response of 8 business hours', 'Live chat'],
  },
  enterprise: {
    audience: 'Many agents, your own rules, and somebody who knows you.',
    support: ['E-mail support', '4 business hours', 'Phone', 'A dedicated manager'],
  },
};

const words: [keyof PlanLimits, string][] = [
  ['agents', 'agents'],
  ['documents', 'documents'],
  ['messagesPerMonth', 'answers a month'],
  ['members', 'members'],
];

/** The limits come from the plans themselves, so that the page cannot promise others. */
export const offeredPlans: OfferedPlan[] = builtInPlans
  .filter(({ id }) => id in own)
  .map(({ id, name, limits }) => ({
    name,
    ...own[id]!,
    limits: words.map(([limit, word]) => {
      const most = limits[limit];
      return most === null ? `Unlimited ${word}` : `${most.toLocaleString('en-US')} ${word}`;
    }),
  }));

interface Offer {
  title: string;
  text: string;
  grantedBy: string;
}

const sales = 'Granted by our sales team, in writing, with a plan.';

export const offers: Offer[] = [
  {
    title: 'A 14-day free trial with no credit card',
    text: 'Sign up and try everything. No plan is charged until somebody agrees on one with you.',
    grantedBy: 'Granted by whoever runs this server: they decide who may sign up and on which plan.',
  },
  {
    title: 'A limited-time offer of 3 months free',
    text: 'Three months without an invoice when a yearly plan begins.',
    grantedBy: sales,
  },
  {
    title: 'A consultation worth $2,500',
    text: 'One of us looks through your documents with you and says what would make them answer better.',
    grantedBy: sales,
  },
  {
    title: 'A free modern website with the agent subscription',
    text: 'For businesses that have none yet, with the agent already on it.',
    grantedBy: sales,
  },
];
