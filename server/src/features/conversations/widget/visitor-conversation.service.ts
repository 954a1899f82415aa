import { visitorPageSize } from '@parley/contract/conversations/widget';
import { notFound } from '../../../errors.ts';
import type { FullAgent } from '../../agents/index.ts';
import { presentMessagesForVisitor } from '../chat/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import {
  type ConversationRow,
  findConversationOfSession,
  type SessionScope,
} from '../conversations.repository.ts';
import { presentForVisitor } from '../presenting.ts';
import { requireBudget } from '../visits/index.ts';
import { findPosition, listMessagePage } from './message-pages.repository.ts';

/** How it stands, with its newest messages or with those before one of them. */
export async function getVisitorConversation(
  context: ConversationContext,
  visitor: SessionScope & { addressKey: string },
  { before }: { before?: string | undefined },
) {
  await requireBudget(context, 'reads', visitor);
  const conversation = await findConversationOfSession(context.db, visitor);
  return {
    ...(await readMessagePage(context, conversation, { before })),
    conversation: await presentForVisitor(context, conversation),
  };
}

export async function readMessagePage(
  context: ConversationContext,
  conversation: ConversationRow | undefined,
  { before, knownAgent }: { before?: string | undefined; knownAgent?: FullAgent },
) {
  const { db } = context;
  const place = conversation && before ? await findPosition(db, conversation, before) : undefined;
  if (before && place === undefined) throw notFound('Message');
  if (!conversation) return { messages: [], hasEarlier: false };
  const page = await listMessagePage(db, conversation, { before: place, size: visitorPageSize });
  return {
    hasEarlier: page.hasEarlier,
    messages: await presentMessagesForVisitor(context, conversation, page.messages, knownAgent),
  };
}
