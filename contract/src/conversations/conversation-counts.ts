import { z } from 'zod';

export const conversationCounts = z.object({
  open: z.number().int(),
  closed: z.number().int(),
  all: z.number().int(),
  /** Visitors who wait for a person this moment. */
  waiting: z.number().int(),
  /** Open ones by state; what is done is what is closed. */
  states: z.object({
    'needs-you': z.number().int(),
    yours: z.number().int(),
    colleague: z.number().int(),
    visitor: z.number().int(),
    agent: z.number().int(),
  }),
  unread: z.number().int(),
});
export type ConversationCounts = z.infer<typeof conversationCounts>;
