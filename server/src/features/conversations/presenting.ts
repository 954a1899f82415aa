import { answerReceipt } from '@parley/contract/conversations/answer-receipt';
import type {
  ConversationSummary,
  Message,
  MessageAuthor,
  OwnerMessage,
} from '@parley/contract/conversations/conversations';
import type { VisitorConversation } from '@parley/contract/conversations/widget';
import type { ConversationContext } from './conversation-context.ts';
import type { ConversationRow, MessageRow } from './conversations.repository.ts';

const presentForMs = 60_000;

/** Whether a tab of the visitor listens, as far as the last minute tells. */
export const isHere = ({ visitorSeenAt }: Pick<ConversationRow, 'visitorSeenAt'>, now: Date) =>
  visitorSeenAt !== null && Math.abs(now.getTime() - visitorSeenAt.getTime()) <= presentForMs;

/** What a message is without its receipt and its place. */
export type SaidMessage = Omit<
  MessageRow,
  'businessId' | 'conversationId' | 'position' | 'authorId' | 'inReplyTo' | 'confidence' | 'receipt'
>;

export function presentMessage(row: SaidMessage): Message {
  const { id, role, authorName, note, clientMessageId, content, contexts, table, answered, wasHelpful } = row;
  return {
    id,
    role,
    authorName,
    note,
    clientMessageId,
    content,
    ...(row.attachments.length > 0 && { attachments: row.attachments }),
    ...(row.isFilesOnly && { isFilesOnly: true }),
    contexts,
    ...(table && { table }),
    answered,
    wasHelpful,
    author: row.author as MessageAuthor,
    ...(row.isUnverified && { isUnverified: true }),
    createdAt: row.createdAt.toISOString(),
  };
}

/** With the receipt, which is nobody's business but the owner's. One of an older shape is left out. */
export function presentForOwner(row: MessageRow): OwnerMessage {
  return { ...presentMessage(row), receipt: answerReceipt.safeParse(row.receipt).data ?? null };
}

/** Signed by the business's own server, and still the name that is shown. */
export const isNameProven = ({ visitorName, provenName }: ConversationRow) =>
  visitorName !== null && visitorName === provenName;

interface SummaryDetails {
  agentName: string | undefined;
  takenBy: ConversationSummary['takenBy'];
  firstMessage: string | null;
  lastMessage: string | null;
  /** Without what the product itself says. */
  messageCount: number;
}

export function presentSummary(
  row: ConversationRow,
  { agentName, ...said }: SummaryDetails,
): ConversationSummary {
  const { id, agentId, mode, escalated, rating, wasHelpful, durationSeconds } = row;
  return {
    id,
    agentId,
    mode,
    escalated,
    rating,
    wasHelpful,
    durationSeconds,
    ...said,
    agentName: agentName ?? 'Unnamed Agent',
    visitorName: row.visitorName,
    isVisitorNameProven: isNameProven(row),
    status: row.endedAt ? 'closed' : 'open',
    startedAt: row.startedAt.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

const nothingYet: Omit<VisitorConversation, 'answersByMail'> = {
  id: null,
  mode: 'agent',
  memberName: null,
  isMemberAway: false,
  contact: null,
  rating: null,
  isEnded: false,
};
/** How a conversation looks to its visitor. */
export async function presentForVisitor(
  { db, profiles, handoffs, mailer }: ConversationContext,
  row: ConversationRow | undefined,
): Promise<VisitorConversation> {
  const answersByMail = mailer.kind === 'smtp';
  if (!row) return { ...nothingYet, answersByMail };
  const { id, businessId, mode, takenBy, rating } = row;
  const member = takenBy ? (await profiles.findPeople([takenBy])).get(takenBy) : undefined;
  // Without escalation there is none to look for.
  const handoff = row.escalated ? await handoffs.findOpenHandoff(db, businessId, id) : undefined;
  const contact = handoff &&
    handoff.contactMethod !== 'chat' && {
      email: handoff.userEmail,
      phone: handoff.userPhone,
      expectedAt: handoff.expectedAt?.toISOString() ?? null,
    };
  return {
    id,
    mode,
    memberName: member?.firstName ?? null,
    isMemberAway: takenBy !== null && !(await handoffs.isMemberHere(businessId, takenBy)),
    contact: contact || null,
    rating,
    isEnded: row.endedAt !== null || row.visitorEndedAt !== null,
    answersByMail,
  };
}
