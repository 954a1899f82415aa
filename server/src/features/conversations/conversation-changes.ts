import type { ConversationMode } from '@parley/contract/conversations/conversations';
import type { Database } from '../../platform/database/index.ts';
import type { ConversationContext } from './conversation-context.ts';
import { conversationStarted, type MessageOrigin, messageSaved } from './conversations.facts.ts';
import type {
  ConversationRow,
  MessageRow,
  NewMessage,
  SessionScope,
  VisitFacts,
} from './conversations.repository.ts';
import * as repository from './conversations.repository.ts';

/** What goes over the visitor's channel: ids only, so that it stays small. The reader looks the rest up. */
export type VisitorSignal =
  | { type: 'message'; conversationId: string; messageId: string }
  | { type: 'conversation'; conversationId: string; mode: ConversationMode }
  | { type: 'typing'; isTyping: boolean; memberName: string | null };

export const visitorChannel = ({ agentId, sessionId }: { agentId: string; sessionId: string }) =>
  `visitor:${agentId}:${sessionId}`;

/** What changed in a transaction, to be published after its commit. */
export interface Change {
  conversation: ConversationRow;
  messages?: MessageRow[];
  /** The mode, or that it ended, is news for the visitor too. */
  isStateChanged?: boolean;
}

/** The conversation of a session with its row locked: made when there was none, opened again when it had ended. */
export async function openConversation(
  { facts, clock }: ConversationContext,
  tx: Database,
  scope: SessionScope,
  visit: VisitFacts,
) {
  const conversation = await repository.upsertConversation(tx, scope, visit, clock.now());
  const { businessId, agentId, id: conversationId, messageCount } = conversation;
  if (messageCount === 0) await facts.note(tx, conversationStarted, { businessId, agentId, conversationId });
  return conversation;
}

export async function saveMessage(
  { facts, clock }: ConversationContext,
  tx: Database,
  conversation: ConversationRow,
  message: Omit<NewMessage, 'createdAt'>,
  origin: MessageOrigin = 'chat',
  visitorSeenAt?: Date,
) {
  const { businessId, id: conversationId } = conversation;
  const newMessage = { ...message, createdAt: clock.now() };
  const saved = await repository.insertMessage(tx, businessId, conversationId, newMessage, visitorSeenAt);
  await facts.note(tx, messageSaved, { conversation, message: saved, origin });
  return saved;
}

/** What the product itself says in the conversation: somebody joined, the agent is back. */
export const saveNote = (
  context: ConversationContext,
  tx: Database,
  conversation: ConversationRow,
  note: NonNullable<NewMessage['note']>,
  content: string,
  authorName: string | null = null,
) =>
  saveMessage(context, tx, conversation, { role: 'assistant', author: 'system', note, content, authorName });

/** After the commit: both sides look again. */
export async function publishChange(
  { events }: ConversationContext,
  { conversation, messages = [], isStateChanged = false }: Change,
) {
  const { businessId, agentId, id: conversationId, mode } = conversation;
  const channel = visitorChannel(conversation);
  const publish = (signal: VisitorSignal) => events.publish(channel, signal);
  if (isStateChanged) await publish({ type: 'conversation', conversationId, mode });
  for (const { id: messageId } of messages) await publish({ type: 'message', conversationId, messageId });
  await events.publish(businessId, { type: 'conversation.changed', agentId, id: conversationId });
}

/** Only for the visitor: nothing was saved, but the conversation looks different now. */
export const publishState = ({ events }: ConversationContext, conversation: ConversationRow) =>
  events.publish(visitorChannel(conversation), {
    type: 'conversation',
    conversationId: conversation.id,
    mode: conversation.mode,
  } satisfies VisitorSignal);

/** Only for the team: the one who has the conversation came or went. */
export const publishPresence = (
  { events }: ConversationContext,
  { businessId, agentId, id }: ConversationRow,
) => events.publish(businessId, { type: 'conversation.changed', agentId, id });

export const publishMemberTyping = (
  { events }: ConversationContext,
  conversation: ConversationRow,
  isTyping: boolean,
  memberName: string | null,
) =>
  events.publish(visitorChannel(conversation), {
    type: 'typing',
    isTyping,
    memberName,
  } satisfies VisitorSignal);

export const publishVisitorTyping = (
  { events }: ConversationContext,
  { businessId, agentId, id }: ConversationRow,
  isTyping: boolean,
) => events.publish(businessId, { type: 'conversation.typing', agentId, id, isTyping });
