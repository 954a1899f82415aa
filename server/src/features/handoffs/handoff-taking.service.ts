import type { Attachment } from '@parley/contract/conversations/attachments';
import type { Handoff, HandoffReason } from '@parley/contract/conversations/handoffs';
import type { Database } from '../../platform/database/index.ts';
import type { AnswerPromise } from './business-hours.ts';
import type { HandoffContext } from './handoff-context.ts';
import { presentHandoff } from './handoff-presenting.ts';
import { handoffChanged } from './handoffs.facts.ts';
import { announceHandoffJob } from './handoffs.jobs.ts';
import type { HandoffRow } from './handoffs.repository.ts';
import * as repository from './handoffs.repository.ts';

export interface NewHandoff {
  businessId: string;
  agentId: string;
  conversationId: string;
  reason: HandoffReason;
  inquiry: string;
  attachments?: Attachment[];
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  /** What the business's own server signed of them, if anything. */
  proven?: { name: string | null; email: string | null } | undefined;
  /** `chat` while the visitor waits in the widget: then the team is told in the dashboard alone. */
  contactMethod: Handoff['contactMethod'];
  history: Handoff['conversationHistory'];
  /** What whoever leaves an address is told; nothing to those who wait in the chat. */
  promise: AnswerPromise | null;
  /** The visitor wrote again, so the team hears of it even if the words are the same as before. */
  isFollowUp?: boolean;
}

interface ConversationKey {
  businessId: string;
  conversationId: string;
}

const maxInquiryLength = 8000;
const maxHistoryLength = 50;
const maxFiles = 30;

/** What follows from a change of an escalation, in the same transaction. */
export async function noteHandoffChange(
  { jobs, facts, agents, notifications }: HandoffContext,
  tx: Database,
  row: HandoffRow,
  { isNew = false, mailsTeam = false } = {},
) {
  const { businessId, agentId, id: handoffId } = row;
  await jobs.enqueue(tx, announceHandoffJob, { businessId, agentId, handoffId });
  const matter = { businessId, subject: subjectOf(row) };
  if (isOpenMatter(row)) await notifications.reopenMatter(tx, matter);
  else await notifications.closeMatter(tx, matter);
  const agent = await agents.requireAgent({ businessId, agentId }, tx);
  await facts.note(tx, handoffChanged, {
    businessId,
    handoff: presentHandoff(row, agent.name),
    isNew,
    mailsTeam,
  });
}

/** A conversation has one open escalation at most: the next call for a person adds to it. */
export async function createHandoff(
  context: HandoffContext,
  tx: Database,
  asked: NewHandoff,
): Promise<HandoffRow> {
  const { businessId, agentId, conversationId, reason, inquiry, contactMethod, history, promise } = asked;
  const open = await repository.lockOpenHandoff(tx, businessId, conversationId);
  if (open) return updateOpenHandoff(context, tx, open, asked);
  const now = context.clock.now();
  const mailsTeam = contactMethod !== 'chat';
  const row = await repository.insertHandoff(tx, businessId, {
    agentId,
    conversationId,
    reason,
    contactMethod,
    expectedAt: promise?.expectedAt ?? null,
    remindAt: promise?.remindAt ?? null,
    userInquiry: inquiry.slice(0, maxInquiryLength),
    attachments: asked.attachments ?? [],
    userName: asked.name ?? null,
    userEmail: asked.email ?? null,
    userPhone: asked.phone ?? null,
    isNameProven: isProven(asked.name, asked.proven?.name),
    isEmailProven: isProven(asked.email, asked.proven?.email),
    conversationHistory: history.slice(-maxHistoryLength),
    mail: mailsTeam ? 'waiting' : 'none',
    createdAt: now,
    updatedAt: now,
  });
  if (!row) {
    // Another request opened one between the look and the insert.
    const opened = (await repository.lockOpenHandoff(tx, businessId, conversationId))!;
    return updateOpenHandoff(context, tx, opened, asked);
  }
  await notifyMembers(context, tx, row);
  await noteHandoffChange(context, tx, row, { isNew: true, mailsTeam });
  return row;
}

/** A member took the conversation: somebody works on its escalation, if it has one. */
export const noteTaken = (context: HandoffContext, tx: Database, conversation: ConversationKey) =>
  moveOpenHandoff(context, tx, conversation, 'pending', 'in_progress');

/** A member answered, which keeps what was promised, or comes too late for it. */
export async function noteAnswer(
  context: HandoffContext,
  tx: Database,
  { businessId, conversationId }: ConversationKey,
) {
  const open = await repository.lockOpenHandoff(tx, businessId, conversationId);
  if (!open) return;
  const isFirst = open.answeredAt === null;
  if (!isFirst && open.status === 'in_progress') return;
  const now = context.clock.now();
  const answered = isFirst && { answeredAt: now, ...endPromise(open, now) };
  const change = { status: 'in_progress' as const, updatedAt: now, ...answered };
  await noteHandoffChange(context, tx, (await repository.setHandoff(tx, businessId, open.id, change))!);
}

/** Nobody need be reminded any more; and if it was broken until now, that is kept. */
export function endPromise({ expectedAt, answeredAt, promiseBrokenAt }: HandoffRow, now: Date) {
  const isBroken = expectedAt !== null && answeredAt === null && expectedAt < now;
  return { remindAt: null, promiseBrokenAt: isBroken ? expectedAt : promiseBrokenAt };
}

/** Whoever was on it has gone without an end: nobody is on it now. */
export const noteAbandoned = (context: HandoffContext, tx: Database, conversation: ConversationKey) =>
  moveOpenHandoff(context, tx, conversation, 'in_progress', 'pending');

/** The conversation has ended, and with it the matter. */
export async function closeOpenHandoff(
  context: HandoffContext,
  tx: Database,
  { businessId, conversationId }: ConversationKey,
) {
  const open = await repository.lockOpenHandoff(tx, businessId, conversationId);
  if (!open) return;
  const now = context.clock.now();
  const change = { status: 'closed' as const, updatedAt: now, resolvedAt: now, ...endPromise(open, now) };
  await noteHandoffChange(context, tx, (await repository.setHandoff(tx, businessId, open.id, change))!);
}

async function moveOpenHandoff(
  context: HandoffContext,
  tx: Database,
  { businessId, conversationId }: ConversationKey,
  from: 'pending' | 'in_progress',
  to: 'pending' | 'in_progress',
) {
  const open = await repository.lockOpenHandoff(tx, businessId, conversationId);
  if (open?.status !== from) return open;
  const row = (await repository.setHandoff(tx, businessId, open.id, {
    status: to,
    updatedAt: context.clock.now(),
  }))!;
  await noteHandoffChange(context, tx, row);
  return row;
}

async function updateOpenHandoff(context: HandoffContext, tx: Database, open: HandoffRow, asked: NewHandoff) {
  const next = mergedWith(open, asked);
  const updatedAt = context.clock.now();
  const { businessId } = asked;
  if (!asked.isFollowUp && !isNews(open, next))
    return (await repository.setHandoff(tx, businessId, open.id, { ...next, updatedAt }))!;
  const mailsTeam = next.contactMethod !== 'chat';
  const mail = mailsTeam ? ('waiting' as const) : open.mail;
  const row = (await repository.setHandoff(tx, businessId, open.id, { ...next, mail, updatedAt }))!;
  await notifyMembers(context, tx, row);
  await noteHandoffChange(context, tx, row, { mailsTeam });
  return row;
}

export const subjectOf = ({ id }: Pick<HandoffRow, 'id'>) => `handoff:${id}`;

/** Who waits in the chat waits no more once a member is there; who left an address waits until it is resolved. */
const isOpenMatter = ({ status, contactMethod }: Pick<HandoffRow, 'status' | 'contactMethod'>) =>
  status === 'pending' || (status === 'in_progress' && contactMethod !== 'chat');

function notifyMembers({ notifications }: HandoffContext, tx: Database, row: HandoffRow) {
  const { businessId, agentId, id: handoffId, conversationId, contactMethod, userInquiry } = row;
  return notifications.notifyMembers(tx, {
    businessId,
    agentId,
    type: 'conversation',
    priority: 'high',
    title: contactMethod === 'chat' ? 'A visitor asked for a person' : 'New Escalation',
    subject: subjectOf(row),
    description: userInquiry.slice(0, 500),
    data: { handoffId, conversationId },
  });
}

/** What was left later counts; what was left out then stays. */
function mergedWith(open: HandoffRow, { inquiry, contactMethod, ...asked }: NewHandoff) {
  const isKnown = open.userInquiry === inquiry || open.userInquiry.endsWith(`\n\n${inquiry}`);
  // While the visitor waited the inquiry was only taken from the chat; the form says it better.
  const isBetter = open.contactMethod === 'chat' && contactMethod !== 'chat';
  const [userName, userEmail] = [asked.name ?? open.userName, asked.email ?? open.userEmail];
  const userInquiry = isBetter ? inquiry : isKnown ? open.userInquiry : `${open.userInquiry}\n\n${inquiry}`;
  return {
    userInquiry: userInquiry.slice(-maxInquiryLength),
    attachments: [...open.attachments, ...(asked.attachments ?? [])].slice(-maxFiles),
    contactMethod: contactMethod === 'chat' ? open.contactMethod : contactMethod,
    userName,
    userEmail,
    isNameProven: isProven(userName, asked.proven?.name) || (open.isNameProven && userName === open.userName),
    isEmailProven:
      isProven(userEmail, asked.proven?.email) || (open.isEmailProven && userEmail === open.userEmail),
    userPhone: asked.phone ?? open.userPhone,
    conversationHistory: asked.history.slice(-maxHistoryLength),
    ...(asked.promise && !isStillPromised(open) && { ...asked.promise, answeredAt: null }),
  };
}

/** Who asks again before anybody answered is not put off: the first word holds. */
const isStillPromised = ({ expectedAt, answeredAt }: HandoffRow) =>
  expectedAt !== null && answeredAt === null;

/** Something that was given, and is what was signed. */
const isProven = (given: string | null | undefined, signed: string | null | undefined) =>
  Boolean(given) && given === signed;

function isNews(open: HandoffRow, next: ReturnType<typeof mergedWith>) {
  if (open.attachments.at(-1)?.id !== next.attachments.at(-1)?.id) return true;
  return (['userInquiry', 'contactMethod', 'userName', 'userEmail', 'userPhone'] as const).some(
    (field) => open[field] !== next[field],
  );
}
