import type { Entry } from '@parley/chat/transcript';
import { createAttempt } from './attempts.ts';
import type { ConversationState } from './conversation-state.ts';
import type { VisitorCalls } from './visitor-api.ts';

interface RatingsOptions {
  call: <T>(use: (calls: VisitorCalls) => Promise<T>) => Promise<T>;
  change: (changes: Partial<ConversationState>) => void;
  current: () => ConversationState;
}

/** Thumbs, stars, and the end of the chat. Each answers false where it did not reach the server; the screen then says so. */
export function createRatings({ call, change, current }: RatingsOptions) {
  const attempt = createAttempt({ change, current });

  return {
    async rateAnswer({ id, key, wasHelpful: before }: Entry, wasHelpful: boolean, comment?: string) {
      const mark = (value: boolean | null) =>
        change({
          entries: current().entries.map((entry) =>
            entry.key === key ? { ...entry, wasHelpful: value } : entry,
          ),
        });
      mark(wasHelpful);
      const isTaken = await attempt(() => call((calls) => calls.rateAnswer(id ?? '', wasHelpful, comment)));
      if (!isTaken) mark(before);
      return isTaken;
    },
    rate: (rating: number, comment?: string) =>
      attempt(async () => change({ status: await call((calls) => calls.rateConversation(rating, comment)) })),
    end: () => attempt(async () => change({ status: await call((calls) => calls.endVisit()) })),
  };
}
