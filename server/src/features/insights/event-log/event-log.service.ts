import type { AnswerReceipt } from '@parley/contract/conversations/answer-receipt';
import type { Database } from '../../../platform/database/index.ts';
import { type AnyFactListener, on } from '../../../platform/facts.ts';
import {
  answerFailed,
  type ConversationRow,
  handoffBegun,
  handoffCompleted,
  type MessageRow,
  messageSaved,
} from '../../conversations/index.ts';
import type { InsightContext } from '../insight-context.ts';
import type * as repository from './event-log.repository.ts';
import { countUsage, insertMeasures, insertWidgetEvents } from './event-log.repository.ts';

/** Writes down what happens between visitors and agents: all figures are counted from this log. */
export function eventLogListeners({ clock }: Pick<InsightContext, 'clock'>): AnyFactListener[] {
  return [
    on(messageSaved, async (tx, { conversation, message, origin }) => {
      const { id: messageId, author } = message;
      const log = (event: repository.WidgetEvent) =>
        insertWidgetEvents(tx, conversation, [event], clock.now());
      if (author === 'agent') await logAnswer(tx, conversation, message, clock.now());
      // Without success, since it is no answer of the agent.
      if (author === 'member') await log({ eventType: 'message_received', metadata: { messageId } });
      // What is left in the form counts as a hand-over.
      if (author === 'visitor' && origin !== 'form')
        await log({ eventType: 'message_sent', metadata: { messageId, success: true } });
    }),
    on(answerFailed, async (tx, session) => {
      const now = clock.now();
      await insertWidgetEvents(
        tx,
        session,
        [{ eventType: 'error_occurred', metadata: { success: false } }],
        now,
      );
      await insertMeasures(tx, session, [{ metricType: 'error', metricValue: 1 }], now);
    }),
    on(handoffBegun, (tx, { reason, ...session }) =>
      insertMeasures(
        tx,
        session,
        [{ metricType: 'handoff', metricValue: 1, metadata: { reason } }],
        clock.now(),
      ),
    ),
    on(handoffCompleted, (tx, session) =>
      insertWidgetEvents(
        tx,
        session,
        [{ eventType: 'handoff_completed', metadata: { success: true } }],
        clock.now(),
      ),
    ),
  ];
}

async function logAnswer(tx: Database, conversation: ConversationRow, message: MessageRow, now: Date) {
  const { businessId, agentId, id: conversationId } = conversation;
  const { events, measures } = entriesOf(message);
  await insertWidgetEvents(tx, conversation, events, now);
  await insertMeasures(tx, conversation, measures, now);
  const documents = [...new Set(message.contexts.map(({ metadata }) => metadata.document_id))];
  await countUsage(tx, { businessId, agentId, conversationId }, documents, now);
}

function entriesOf({ id: messageId, answered, ...message }: MessageRow) {
  // Written a moment ago, so it has the shape of today.
  const receipt = message.receipt as AnswerReceipt | null;
  const success = answered ?? false;
  const events: repository.WidgetEvent[] = [
    {
      eventType: 'message_received',
      metadata: { messageId, success, ...(receipt?.rule === 'hinted' && { isHint: true }) },
    },
  ];
  const measures: repository.Measure[] = [];
  if (receipt) measures.push({ metricType: 'response_time', metricValue: receipt.totalMs });
  // The visitor was answered all the same, by quoting; one that only said too much is no outage.
  if (receipt?.modelTrouble && receipt.modelTrouble !== 'nonsense')
    measures.push({ metricType: 'error', metricValue: 1, metadata: { modelTrouble: receipt.modelTrouble } });
  if (receipt && receipt.searchMs !== null) {
    events.push({ eventType: 'knowledge_base_search', metadata: { messageId, success } });
    measures.push({ metricType: 'search_success', metricValue: success ? 1 : 0 });
  }
  return { events, measures };
}
