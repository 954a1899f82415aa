import { notFound } from '../../errors.ts';
import type { Database } from '../../platform/database/index.ts';
import type { ConversationContext } from './conversation-context.ts';
import type { Change, Telling } from './conversation-telling.ts';
import { conversationEnded } from './conversations.facts.ts';
import type { ConversationRow, SessionScope } from './conversations.repository.ts';
import * as repository from './conversations.repository.ts';

const silenceMs = 30 * 60 * 1000;
const endedAtOnce = 200;

const secondsBetween = (from: Date, until: Date) =>
  Math.max(0, Math.round((until.getTime() - from.getTime()) / 1000));

export function createEnding(
  { db, clock, facts }: Pick<ConversationContext, 'db' | 'clock' | 'facts'>,
  telling: Telling,
  { endWaitings, endAbandoned }: { endWaitings(): Promise<void>; endAbandoned(): Promise<void> },
) {
  /** `until`: when it was really over. The visitor is told where a person was with them or they ended it themselves. */
  async function end(
    tx: Database,
    before: ConversationRow,
    { until, isSaid }: { until: Date; isSaid: boolean },
  ): Promise<Change> {
    const { businessId, agentId, id: conversationId, startedAt } = before;
    const said = isSaid ? [await telling.note(tx, before, 'ended', 'This conversation has ended.')] : [];
    const durationSeconds = secondsBetween(startedAt, until);
    const conversation = await repository.setConversation(tx, businessId, conversationId, {
      endedAt: clock.now(),
      durationSeconds,
      mode: 'agent',
      takenBy: null,
      modeSince: clock.now(),
      unansweredTurns: 0,
    });
    const { rating, messageCount } = conversation;
    await facts.note(tx, conversationEnded, {
      businessId,
      agentId,
      conversationId,
      durationSeconds,
      messageCount,
      rating,
    });
    return { conversation, said, isOfState: true };
  }

  async function endSilent(businessId: string, conversationId: string) {
    const change = await db.transaction(async (tx) => {
      const current = await repository.lockConversation(tx, businessId, conversationId);
      // Somebody may have written since the look.
      if (!current || current.endedAt || current.lastMessageAt.getTime() > clock.now().getTime() - silenceMs)
        return undefined;
      return end(tx, current, { until: current.lastMessageAt, isSaid: current.mode !== 'agent' });
    });
    if (change) await telling.announce(change);
  }

  return {
    async endConversation(businessId: string, conversationId: string) {
      const change = await db.transaction(async (tx) => {
        const current = await repository.lockConversation(tx, businessId, conversationId);
        if (!current) throw notFound('Conversation');
        return current.endedAt ? undefined : end(tx, current, { until: clock.now(), isSaid: true });
      });
      if (change) await telling.announce(change);
    },

    async endVisit(scope: SessionScope): Promise<ConversationRow | undefined> {
      const change = await db.transaction(async (tx) => {
        const current = await repository.lockConversationOfSession(tx, scope);
        if (!current || current.endedAt) return { conversation: current };
        return end(tx, current, { until: clock.now(), isSaid: true });
      });
      if (change.conversation && 'said' in change) await telling.announce(change as Change);
      return change.conversation;
    },

    async lookAfterConversations() {
      await endWaitings();
      await endAbandoned();
      const since = new Date(clock.now().getTime() - silenceMs);
      for (const { businessId, id } of await repository.listSilent(db, since, endedAtOnce))
        await endSilent(businessId, id);
    },
  };
}
