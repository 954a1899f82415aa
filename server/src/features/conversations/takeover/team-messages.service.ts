import { harmlessText } from '@parley/contract/wire/harmless-text';
import { invalidInput, notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import { setAttachmentsSent, takeAttachments, withFiles } from '../attachments/index.ts';
import { publishChange, saveMessage } from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import type { MessageRow } from '../conversations.repository.ts';
import * as repository from '../conversations.repository.ts';
import { presentMessage } from '../presenting.ts';
import { saveRead } from '../queue/index.ts';
import {
  type ConversationKey,
  findTaker,
  publishTakeover,
  type TakeoverOutcome,
  takeConversation,
} from './takeover.service.ts';

interface MemberMessage extends ConversationKey {
  userId: string;
  /** May be empty where files come with it. */
  content: string;
  attachmentIds?: string[] | undefined;
  /** Where the member wrote it. Who answers by mail does not sit in front of the conversation, so the agent goes on. */
  via: 'dashboard' | 'handoff' | 'mail';
  /** The same message given twice with this id stands there once. */
  clientMessageId?: string | undefined;
}

interface VisitorMail extends ConversationKey {
  /** May be empty where files come with it. */
  content: string;
  attachmentIds?: string[] | undefined;
  via: 'mail';
  clientMessageId: string;
  isUnverified: boolean;
}

type HandoffReply = Omit<MemberMessage, 'conversationId' | 'via'> & { handoffId: string };

const searchedMessages = 20;

/** A member's words, from wherever they were written: to the widget, and by mail where the visitor has left. */
export async function addMemberMessage(context: ConversationContext, message: MemberMessage) {
  const { db, handoffs } = context;
  const { businessId, conversationId, userId, via, clientMessageId, attachmentIds = [] } = message;
  const content = harmlessText(message.content);
  if (content === '' && attachmentIds.length === 0)
    throw invalidInput('Please write a message.', { content: 'Please write a message.' });
  const taker = await findTaker(context, message, userId);
  const outcome = await db.transaction(async (tx): Promise<TakeoverOutcome & { message?: MessageRow }> => {
    const before = await repository.lockConversation(tx, businessId, conversationId);
    if (!before) throw notFound('Conversation');
    const again = clientMessageId
      ? await repository.findMessage(tx, businessId, conversationId, { clientMessageId })
      : undefined;
    if (again && again.authorId !== userId)
      throw invalidInput('This message id is taken. Please send the message again.');
    const isOwn = ({ authorId }: MessageRow) => authorId === userId;
    const earlier = again ?? (via === 'mail' ? await findRepeated(tx, message, content, isOwn) : undefined);
    if (earlier) return { conversation: before, messages: [], isStateChanged: false, message: earlier };
    const taken = via === 'mail' ? undefined : await takeConversation(context, tx, message, taker);
    if (taken && 'takenByOther' in taken) return taken;
    const wasEnded = (before.endedAt ?? before.visitorEndedAt) !== null;
    const state = { unansweredTurns: 0, ...repository.opened };
    const conversation = await repository.setConversation(tx, businessId, conversationId, state);
    const uploader = { businessId, conversationId, uploadedBy: userId };
    const row = await saveMessage(
      context,
      tx,
      conversation,
      {
        role: 'assistant',
        author: 'member',
        authorId: userId,
        authorName: taker.first,
        ...withFiles(content, await takeAttachments(tx, uploader, attachmentIds)),
        clientMessageId: clientMessageId ?? null,
      },
      via,
    );
    await setAttachmentsSent(tx, row);
    // Who answers has read what they answer to. A mail may answer to what was said long before.
    if (via !== 'mail') await saveRead(tx, businessId, { conversationId, userId, readUpTo: row.position });
    await handoffs.noteAnswer(tx, { businessId, conversationId });
    return {
      conversation,
      messages: [...(taken?.messages ?? []), row],
      isStateChanged: (taken?.isStateChanged ?? false) || wasEnded,
      message: row,
    };
  });
  await publishTakeover(context, outcome);
  return presentMessage((outcome as { message: MessageRow }).message);
}

/** Shown to the visitor, mailed where they have left; and somebody works on the escalation from then on. */
export async function replyToHandoff(
  context: ConversationContext,
  { businessId, handoffId, ...answer }: HandoffReply,
) {
  const { handoffs } = context;
  const { conversationId } = await handoffs.getHandoff({ businessId, handoffId });
  await addMemberMessage(context, { businessId, conversationId, ...answer, via: 'handoff' });
  return handoffs.getHandoff({ businessId, handoffId });
}

/** The visitor answered a mail: for the team, so the agent stays silent. */
export async function addVisitorMessage(
  context: ConversationContext,
  {
    businessId,
    conversationId,
    content: sent,
    clientMessageId,
    isUnverified,
    attachmentIds = [],
  }: VisitorMail,
) {
  const content = harmlessText(sent);
  if (content === '' && attachmentIds.length === 0) return { isRepeated: false };
  const outcome = await context.db.transaction(async (tx) => {
    const before = await repository.lockConversation(tx, businessId, conversationId);
    if (!before) throw notFound('Conversation');
    if (await repository.findMessage(tx, businessId, conversationId, { clientMessageId }))
      return { isRepeated: false };
    const isOfVisitor = ({ author }: MessageRow) => author === 'visitor';
    if (await findRepeated(tx, { businessId, conversationId }, content, isOfVisitor))
      return { isRepeated: true };
    const { agentId, sessionId } = before;
    const files = await takeAttachments(tx, { businessId, agentId, sessionId }, attachmentIds);
    const conversation = await repository.setConversation(tx, businessId, conversationId, repository.opened);
    const message = { role: 'user', author: 'visitor', clientMessageId, isUnverified } as const;
    const written = { ...message, ...withFiles(content, files) };
    const saved = await saveMessage(context, tx, conversation, written, 'mail');
    await setAttachmentsSent(tx, saved);
    const change = { conversation, messages: [saved], isStateChanged: before.endedAt !== null };
    return { isRepeated: false, change };
  });
  if (outcome.change) await publishChange(context, outcome.change);
  return { isRepeated: outcome.isRepeated };
}

/**
 * What somebody said by mail before, to the letter and as the last thing. Programs that answer mails say the same each
 * time, and not all of them admit to being one: two of them would go on for ever.
 */
async function findRepeated(
  tx: Database,
  { businessId, conversationId }: ConversationKey,
  content: string,
  isOfAuthor: (message: MessageRow) => boolean,
) {
  const latest = await repository.listLatestMessages(tx, businessId, conversationId, searchedMessages);
  const last = latest.findLast(
    (message) => isOfAuthor(message) && message.clientMessageId?.startsWith('mail-'),
  );
  return last?.content === content ? last : undefined;
}
