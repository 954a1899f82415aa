import type { ConversationState } from './conversation-state.ts';

interface AttemptOptions {
  change: (changes: Partial<ConversationState>) => void;
  current: () => ConversationState;
}

/** What the visitor pressed. Answers false where it did not reach the server; the screen then says so. */
export const createAttempt =
  ({ change, current }: AttemptOptions) =>
  async (use: () => Promise<unknown>) => {
    try {
      await use();
      if (current().hasTrouble) change({ hasTrouble: false });
      return true;
    } catch {
      change({ hasTrouble: true });
      return false;
    }
  };
