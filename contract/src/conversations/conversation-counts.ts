import { z } from 'zod';

/** Nobody needs to know how many more are done, and to count a whole history takes longer than to show a page of it. */
export const maxCountedClosed = 10_000;

export const conversationCounts = z.object({
  open: z.number().int(),
  /** As far as they are counted. */
  closed: z.number().int(),
  all: z.number().int(),
  /** There are more open ones than were counted: of each state there are at least as many as it says. */
  hasMoreOpen: z.boolean(),
  /** There are more closed ones than were counted. */
  hasMoreClosed: z.boolean(),
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
