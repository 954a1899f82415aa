import { addEarlier, type Entry } from '@parley/chat/transcript';
import { createAttempt } from './attempts.ts';
import type { ConversationState } from './conversation-state.ts';
import { isRefused } from './session.ts';
import type { VisitorCalls } from './visitor-api.ts';

interface EarlierOptions {
  call: <T>(use: (calls: VisitorCalls) => Promise<T>) => Promise<T>;
  change: (changes: Partial<ConversationState>) => void;
  current: () => ConversationState;
  /** Reads the conversation as it stands. */
  resync: () => Promise<unknown>;
}

const firstOf = (entries: Entry[]) => entries.find(({ id }) => id)?.id;

/** What was said before the first message of the list, a page at a time. Answers false where it did not come. */
export function createEarlierMessages({ call, change, current, resync }: EarlierOptions) {
  const attempt = createAttempt({ change, current });

  async function loadBefore(first: string | undefined) {
    try {
      const { messages, hasEarlier } = await call((calls) => calls.getConversation(first));
      const { entries } = current();
      // Where the list has begun anew meanwhile, this page is not the one before it.
      if (firstOf(entries) !== first) return false;
      change({ entries: addEarlier(entries, messages), hasEarlier });
      return true;
    } catch (error) {
      if (!isRefused(error, 404)) throw error;
      // The message is no longer there; perhaps nothing of the conversation is.
      change({ entries: current().entries.filter(({ id }) => id !== first) });
      await resync();
      return false;
    }
  }

  return async () => {
    let hasCome = false;
    await attempt(async () => {
      hasCome = await loadBefore(firstOf(current().entries));
    });
    return hasCome;
  };
}
