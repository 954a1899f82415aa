import type { HandoffReason } from '@parley/contract/conversations/handoffs';
import { notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { FullAgent } from '../../agents/index.ts';
import { isSmallTalk } from '../../answering/index.ts';
import { wordsWithFiles } from '../attachments/index.ts';
import { type AnsweringState, reasonFor } from '../chat/index.ts';
import { openConversation } from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { handoffBegun, handoffCompleted } from '../conversations.facts.ts';
import type { ConversationRow, MessageRow, SessionScope } from '../conversations.repository.ts';
import * as repository from '../conversations.repository.ts';
import { findVisit, visitFactsOf } from '../visits/index.ts';

/** The visitor who asks for a person. */
export type Visitor = SessionScope & { isPreview: boolean; addressKey: string };

const historyLength = 50;

/** The conversation with its row locked, made where the visitor asks before having written anything. */
export async function openForVisitor(
  context: ConversationContext,
  tx: Database,
  { businessId, agentId, sessionId }: Visitor,
) {
  const scope = { businessId, agentId, sessionId };
  const facts = visitFactsOf(await findVisit(tx, scope));
  return openConversation(context, tx, scope, { ...facts, visitorSeenAt: context.clock.now() });
}

export const getHistory = async ({ db }: ConversationContext, businessId: string, conversationId: string) =>
  (await readHistory(db, businessId, conversationId)).map(toHistory);

const toHistory = (row: MessageRow) => ({ role: row.role, content: wordsWithFiles(row) });

async function readHistory(tx: Database, businessId: string, conversationId: string) {
  const latest = await repository.listLatestMessages(tx, businessId, conversationId, historyLength);
  return latest.filter(({ author }) => author !== 'system');
}

/** What the team should know of the conversation, and why a person is asked for. */
export async function describeRequest(
  tx: Database,
  conversation: ConversationRow,
  agent: FullAgent,
  answers: AnsweringState,
) {
  const { businessId, agentId, id: conversationId, unansweredTurns } = conversation;
  const said = await readHistory(tx, businessId, conversationId);
  const history = said.map(toHistory);
  const lastSaid = said.findLast(({ role }) => role === 'user')?.content ?? '';
  // "I want a human" and "yes" say nothing about what the person is wanted for.
  const inquiry =
    said.findLast(({ role, content }) => role === 'user' && !isSmallTalk(content))?.content ?? lastSaid;
  const reason = reasonFor({ answers, lastSaid, unansweredTurns }, agent.settings.handoff);
  return { businessId, agentId, conversationId, history, lastSaid, inquiry, reason };
}

export const provenContactOf = ({ provenName: name, provenEmail: email }: ConversationRow) => ({
  name,
  email,
});

export const recordHandoffBegun = (
  { facts }: ConversationContext,
  tx: Database,
  { businessId, agentId, sessionId }: SessionScope,
  reason: HandoffReason | 'stepped-in',
) => facts.note(tx, handoffBegun, { businessId, agentId, sessionId, reason });

export const recordHandoffCompleted = (
  { facts }: ConversationContext,
  tx: Database,
  { businessId, agentId, sessionId }: SessionScope,
) => facts.note(tx, handoffCompleted, { businessId, agentId, sessionId });

interface MailedRequest {
  businessId: string;
  conversationId: string;
  reason: HandoffReason;
}

/** A mail of the visitor asks for a person as the form does. Call it before the escalation is opened: both lock in this order. */
export async function recordMailedRequest(
  context: ConversationContext,
  tx: Database,
  { businessId, conversationId, reason }: MailedRequest,
) {
  const conversation = await repository.lockConversation(tx, businessId, conversationId);
  if (!conversation) throw notFound('Conversation');
  if (!(await context.handoffs.findOpenHandoff(tx, businessId, conversationId)))
    await recordHandoffBegun(context, tx, conversation, reason);
  await recordHandoffCompleted(context, tx, conversation);
}
