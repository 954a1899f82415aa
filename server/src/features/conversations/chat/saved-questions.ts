import type { AgentHandoff } from '@parley/contract/agents/agent-settings';
import type { AnswerReceipt } from '@parley/contract/conversations/answer-receipt';
import type { AnswerTable } from '@parley/contract/conversations/answer-table';
import type { AnswerContext, ConversationMode } from '@parley/contract/conversations/conversations';
import { invalidInput, notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import { setAttachmentsSent, takeAttachments, withFiles } from '../attachments/index.ts';
import { openConversation, publishChange, saveMessage } from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { answerFailed } from '../conversations.facts.ts';
import type { ConversationRow, MessageRow, SessionScope } from '../conversations.repository.ts';
import * as repository from '../conversations.repository.ts';
import { listLatestTurns, lockWithLatestTurns, type Turn } from '../latest-turns.repository.ts';
import { findVisit, setVisitSeenAtEnd, visitFactsOf } from '../visits/index.ts';
import { countTurn, offersPerson } from './handoff-offer.ts';

/** Whoever writes to the agent in a session. */
export interface Asker extends SessionScope {
  /** Visitors have a visit and listen; programs and members who try the agent have none. */
  isVisitor: boolean;
  /** Only of a visitor: whom the address counts as. */
  addressKey?: string | undefined;
  /** The customer's id, as a program of the business names it. */
  userIdentifier?: string | undefined;
}

export interface SentQuestion {
  /** May be empty where files come with it. */
  content: string;
  attachmentIds?: string[] | undefined;
  clientMessageId?: string | undefined;
}

/** Without a receipt when the agent only says why it does not answer. */
export interface NewAnswer {
  text: string;
  answered: boolean;
  confidence: number;
  contexts: AnswerContext[];
  table?: AnswerTable | null;
  receipt: AnswerReceipt | null;
}

export interface SavedQuestion {
  conversation: ConversationRow;
  question: MessageRow;
  history: { role: 'user' | 'assistant'; content: string }[];
  /** False for one that was sent before. */
  isNew: boolean;
}
type SavedAnswer =
  | { kind: 'saved'; message: MessageRow; handoff: boolean; mode: ConversationMode }
  | { kind: 'silent'; mode: ConversationMode };

const historyLength = 20;

/** A question sent again is the one that is there already. */
export async function saveQuestion(
  context: ConversationContext,
  asker: Asker,
  { content, clientMessageId, attachmentIds = [] }: SentQuestion,
): Promise<SavedQuestion> {
  const { db, clock } = context;
  const { isVisitor, userIdentifier, addressKey: _, ...scope } = asker;
  const { businessId } = scope;
  const { saved, wasEnded } = await db.transaction(async (tx) => {
    const now = clock.now();
    const { conversation: before, turns } = await lockWithLatestTurns(tx, scope, historyLength);
    const seenAt = isVisitor ? now : undefined;
    let conversation: ConversationRow;
    if (isGoingOn(before)) conversation = { ...before, visitorSeenAt: seenAt ?? before.visitorSeenAt };
    else {
      const visit = isVisitor ? await findVisit(tx, scope) : undefined;
      conversation = await openConversation(context, tx, scope, {
        ...visitFactsOf(visit),
        ...(isVisitor ? { visitorSeenAt: now } : userIdentifier ? { userIdentifier } : {}),
      });
    }
    // After the conversation, whoever asks: two messages at once take both rows in the same order.
    if (isVisitor) await setVisitSeenAtEnd(tx, scope, now);
    const conversationId = conversation.id;
    // Where there was none to lock, somebody else may have begun it since.
    const latest =
      before || conversation.messageCount === 0
        ? turns
        : await listLatestTurns(tx, businessId, conversationId, historyLength);
    const again = await findSameQuestion(tx, conversation, latest, {
      content,
      clientMessageId,
      attachmentIds,
    });
    if (again && again.author !== 'visitor')
      throw invalidInput('This message id is taken. Please send the message again.');
    if (again && seenAt) await repository.setSeen(tx, businessId, [conversationId], seenAt);
    const question =
      again ||
      (await saveMessage(
        context,
        tx,
        conversation,
        {
          role: 'user',
          author: 'visitor',
          ...withFiles(content, await takeAttachments(tx, scope, attachmentIds)),
          clientMessageId: clientMessageId ?? null,
        },
        'chat',
        seenAt,
      ));
    if (!again) await setAttachmentsSent(tx, question);
    const history = latest.filter(
      ({ author, position }) => author !== 'system' && position < question.position,
    );
    return {
      saved: { conversation, question, history, isNew: !again },
      wasEnded: (before?.endedAt ?? before?.visitorEndedAt) != null,
    };
  });
  const { conversation, question, isNew } = saved;
  if (isNew) await publishChange(context, { conversation, messages: [question], isStateChanged: wasEnded });
  return saved;
}

export const findAnswer = ({ db }: ConversationContext, { conversation, question }: SavedQuestion) =>
  repository.findMessage(db, conversation.businessId, conversation.id, { inReplyTo: question.id });

/** Saves the answer, unless a person took over meanwhile; while one is called the agent says only what it knows. */
export async function saveAnswer(
  context: ConversationContext,
  { conversation, question }: SavedQuestion,
  answer: NewAnswer,
  settings: AgentHandoff,
): Promise<SavedAnswer> {
  const { businessId, id: conversationId } = conversation;
  const saved = await context.db.transaction(async (tx) => {
    const current = await repository.lockConversation(tx, businessId, conversationId);
    if (!current) throw notFound('Conversation');
    const { mode } = current;
    const rule = answer.receipt?.rule ?? null;
    const isKnown = rule === 'quoted' || rule === 'model';
    if (mode === 'person' || (mode === 'waiting' && !isKnown)) return { kind: 'silent' as const, mode };
    const turn = { text: question.content, answered: answer.answered, rule };
    // Where nothing was said since it was asked, there is no answer to look for.
    const earlier =
      current.messageCount === question.position
        ? undefined
        : await repository.findMessage(tx, businessId, conversationId, { inReplyTo: question.id });
    if (earlier)
      return {
        kind: 'saved' as const,
        message: earlier,
        handoff: offersPerson({ ...turn, unansweredTurns: current.unansweredTurns }, settings),
        mode,
        isEarlier: true,
      };
    const unansweredTurns = countTurn(current.unansweredTurns, turn);
    const handoff = rule === null || offersPerson({ ...turn, unansweredTurns }, settings);
    const { text: content, answered, confidence, contexts, table = null, receipt } = answer;
    const message = await saveMessage(context, tx, current, {
      role: 'assistant',
      author: 'agent',
      inReplyTo: question.id,
      content,
      answered,
      confidence,
      contexts,
      table,
      receipt,
    });
    const escalated = current.escalated || rule === 'asked-for-a-person';
    if (unansweredTurns !== current.unansweredTurns || escalated !== current.escalated)
      await repository.setConversation(tx, businessId, conversationId, { unansweredTurns, escalated });
    return { kind: 'saved' as const, message, handoff, mode, isEarlier: false };
  });
  if (saved.kind === 'saved' && !saved.isEarlier) {
    await publishChange(context, { conversation, messages: [saved.message] });
    await countQuoted(context, conversation, answer.contexts);
  }
  return saved;
}

/** Contradictions are settled by how often they are told. A count that fails is no reason to keep the answer back. */
async function countQuoted(
  { knowledge, log }: ConversationContext,
  { businessId, agentId }: ConversationRow,
  contexts: AnswerContext[],
) {
  const places = contexts.map(({ content, metadata }) => {
    const { passage_id: passageId, passage_starts_at: from = 0, starts_at = 0 } = metadata;
    return { passageId, startsAt: from + starts_at, endsAt: from + (metadata.ends_at ?? content.length) };
  });
  await knowledge.contradictions
    .countQuoted({ businessId, agentId }, places)
    .catch((error) => log.warn({ err: error, agentId }, 'what was quoted was not counted'));
}

export const recordFailure = (
  { db, facts }: ConversationContext,
  { businessId, agentId, sessionId }: SessionScope,
) => db.transaction((tx) => facts.note(tx, answerFailed, { businessId, agentId, sessionId }));

/** Nothing about it needs to change before the next message: it was begun and has not ended. */
const isGoingOn = (conversation: ConversationRow | undefined): conversation is ConversationRow =>
  conversation !== undefined &&
  conversation.messageCount > 0 &&
  conversation.endedAt === null &&
  conversation.visitorEndedAt === null;

/** The question that was sent before. Without an id of its own, one whose answer failed is known by its words. */
async function findSameQuestion(
  tx: Database,
  { businessId, id: conversationId, mode, messageCount }: ConversationRow,
  latest: Turn[],
  { content, clientMessageId, attachmentIds = [] }: SentQuestion,
): Promise<MessageRow | undefined> {
  if (clientMessageId) {
    const isKnown = latest.some((turn) => turn.clientMessageId === clientMessageId);
    // Where all that was said has just been read, it need not be looked for.
    if (!isKnown && messageCount <= latest.length) return undefined;
    return repository.findMessage(tx, businessId, conversationId, { clientMessageId });
  }
  const last = latest.at(-1);
  const isSame =
    attachmentIds.length === 0 &&
    mode === 'agent' &&
    last?.author === 'visitor' &&
    last.clientMessageId === null &&
    last.content === content;
  return isSame
    ? repository.findMessage(tx, businessId, conversationId, { position: last.position })
    : undefined;
}
