import { isFromFuture, latestBelievable } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import { type Change, publishChange, saveNote } from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { endWaitingJob } from '../conversations.jobs.ts';
import * as repository from '../conversations.repository.ts';

interface Waiting {
  businessId: string;
  conversationId: string;
}

const maxWaitingSeconds = 120;
const batchSize = 100;

export const scheduleEndOfWaiting = (
  { jobs }: ConversationContext,
  tx: Database,
  { since, ...waiting }: Waiting & { since: Date },
  startAfterSeconds = maxWaitingSeconds,
) => jobs.enqueue(tx, endWaitingJob, { ...waiting, since: since.toISOString() }, { startAfterSeconds });

/** The visitor is told that nobody came, unless somebody did; `since` names the waiting that is meant. */
export async function endWaiting(
  context: ConversationContext,
  { businessId, conversationId, since }: Waiting & { since?: string },
) {
  const { db, clock } = context;
  const change = await db.transaction(async (tx): Promise<Change | undefined> => {
    const current = await repository.lockConversation(tx, businessId, conversationId);
    if (current?.mode !== 'waiting') return undefined;
    const waitsSince = current.modeSince ?? current.lastMessageAt;
    if (since !== undefined && waitsSince.toISOString() !== since) return undefined;
    const leftMs = waitsSince.getTime() + maxWaitingSeconds * 1000 - clock.now().getTime();
    // Who waits since a time that has not come yet has waited since before the clock was set back.
    if (leftMs > 0 && !isFromFuture(waitsSince, clock.now())) {
      const waiting = { businessId, conversationId, since: waitsSince };
      await scheduleEndOfWaiting(context, tx, waiting, Math.ceil(leftMs / 1000));
      return undefined;
    }
    const state = { mode: 'agent' as const, modeSince: clock.now() };
    const conversation = await repository.setConversation(tx, businessId, conversationId, state);
    const text =
      'Nobody could join the conversation just now. Leave an e-mail address or a phone number, and the team will answer you.';
    const note = await saveNote(context, tx, conversation, 'nobody-came', text);
    return { conversation, messages: [note], isStateChanged: true };
  });
  if (change) await publishChange(context, change);
}

/** For those whose own job was lost. */
export async function endOverdueWaiting(context: ConversationContext) {
  const { db, clock } = context;
  const now = clock.now();
  const since = new Date(now.getTime() - maxWaitingSeconds * 1000);
  for (const { businessId, id } of await repository.listWaiting(db, since, latestBelievable(now), batchSize))
    await endWaiting(context, { businessId, conversationId: id });
}
