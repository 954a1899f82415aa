import { z } from 'zod';
import { analyticsDays } from '../insights/analytics.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

const count = z.int().min(0);

/** People, businesses and agents by days of UTC; conversations by the days of the calendar of their business. */
export const platformDay = z.object({
  date: z.iso.date(),
  signUps: count,
  businesses: count,
  agents: count,
  conversations: count,
  messages: count,
  /** Questions that agents answered, and those that they could not answer. */
  answered: count,
  unanswered: count,
  handoffs: count,
  /** Conversations with a question that are over, and those of them that were resolved. */
  concluded: count,
  resolved: count,
  /** What language models were given and what they wrote. */
  inputTokens: count,
  outputTokens: count,
});
export type PlatformDay = z.infer<typeof platformDay>;

export const platformAnalytics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.array(platformDay),
  /** In US dollars; null where no prices are set. */
  cost: z.number().nullable(),
  /** Of businesses that were created in these days: how many have had a visitor's question answered, and after how long half of them had. */
  activation: z.object({
    businesses: count,
    activated: count,
    medianMinutes: z.number().nullable(),
  }),
  /** Of businesses created in a week, those that had a conversation in each week of their own since. */
  retention: z.array(
    z.object({
      /** The Monday of the week in which they were created. */
      week: z.iso.date(),
      businesses: count,
      /** The first is the week of the creation; weeks that are not over for the youngest of them are left out. */
      active: z.array(count),
    }),
  ),
  topBusinesses: z.array(z.object({ id: z.uuid(), name: z.string(), conversations: count })).max(10),
  agentStates: z.object({ active: count, inactive: count, draft: count }),
  totals: z.object({ users: count, businesses: count, agents: count }),
});
export type PlatformAnalytics = z.infer<typeof platformAnalytics>;

export const getPlatformAnalytics = defineEndpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  access: 'admin',
  summary: 'How the platform did, day by day.',
  input: z.object({ days: z.coerce.number().pipe(analyticsDays).default(30) }),
  output: platformAnalytics,
});
