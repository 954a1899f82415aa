import type {
  leaveContact as leaveContactEndpoint,
  VisitorConversation,
} from '@parley/contract/conversations/widget';
import { harmlessLine, harmlessText } from '@parley/contract/wire/harmless-text';
import type { z } from 'zod';
import { invalidInput, notAllowed } from '../../../errors.ts';
import type { HandoffRow } from '../../handoffs/index.ts';
import {
  hasUnsent,
  requireFilesAllowed,
  setAttachmentsSent,
  takeAttachments,
  withFiles,
} from '../attachments/index.ts';
import { getAnsweringState } from '../chat/index.ts';
import { type Change, publishChange, saveMessage, saveNote } from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import * as repository from '../conversations.repository.ts';
import { presentForVisitor } from '../presenting.ts';
import { requireBudget } from '../visits/index.ts';
import { contactTakenText } from './contact-taken-text.ts';
import {
  describeRequest,
  openForVisitor,
  provenContactOf,
  recordHandoffBegun,
  recordHandoffCompleted,
  type Visitor,
} from './handoff-requests.ts';

type Contact = z.output<(typeof leaveContactEndpoint)['input']>;

/** Works always: paused, used up, hand-over off, nobody there. The same form sent twice is taken once. */
export async function leaveContact(
  context: ConversationContext,
  visitor: Visitor,
  { name, email, phone, inquiry: written, attachmentIds = [] }: Contact,
): Promise<VisitorConversation> {
  const { db, clock, agents, handoffs } = context;
  if (visitor.isPreview)
    throw notAllowed('This is a preview. On your website this message would go to your team.');
  const inquiry = harmlessText(written);
  if (inquiry === '') throw invalidInput('Please write a message.', { inquiry: 'Please write a message.' });
  await requireBudget(context, 'contacts', visitor);
  const agent = await agents.requireAgent(visitor);
  if (attachmentIds.length > 0) requireFilesAllowed(agent.settings);
  const availability = await handoffs.availabilityOf(visitor, agent.settings.handoff);
  const answers = await getAnsweringState(context, agent);
  const change = await db.transaction(async (tx): Promise<Change> => {
    const opened = await openForVisitor(context, tx, visitor);
    const { businessId, id: conversationId } = opened;
    const { lastSaid, history, ...request } = await describeRequest(tx, opened, agent, answers);
    const earlier = await handoffs.findOpenHandoff(tx, businessId, conversationId);
    const hasNewFiles = await hasUnsent(tx, visitScopeOf(visitor), attachmentIds);
    const isSent =
      earlier && earlier.contactMethod !== 'chat' && isRepeated(earlier, { inquiry, email, phone });
    if (isSent && !hasNewFiles) return { conversation: opened };
    const contact = {
      ...(name && { visitorName: harmlessLine(name) }),
      ...(email && { visitorEmail: email }),
      ...(phone && { visitorPhone: phone }),
    };
    // Who leaves an address waits no longer; who talks to a person goes on talking.
    const mode = opened.mode === 'waiting' ? { mode: 'agent' as const, modeSince: clock.now() } : {};
    const conversation = await repository.setConversation(tx, businessId, conversationId, {
      ...contact,
      ...mode,
      escalated: true,
    });
    const messages = [];
    const files = await takeAttachments(tx, visitScopeOf(visitor), attachmentIds);
    if (inquiry !== lastSaid || files.length > 0) {
      const message = { role: 'user', author: 'visitor', ...withFiles(inquiry, files) } as const;
      const saved = await saveMessage(context, tx, conversation, message, 'form');
      await setAttachmentsSent(tx, saved);
      messages.push(saved);
    }
    const { expectedAt } = await handoffs.createHandoff(tx, {
      ...request,
      history,
      inquiry,
      attachments: files,
      name: conversation.visitorName,
      email,
      phone,
      proven: provenContactOf(conversation),
      contactMethod: email ? 'email' : 'phone',
      promise: availability.promise,
    });
    const { timezone } = agent.settings.handoff.businessHours;
    const answersByMail = context.mailer.kind === 'smtp';
    const text = contactTakenText({
      ...availability,
      expectedAt,
      timeZone: timezone,
      email,
      phone,
      answersByMail,
    });
    messages.push(await saveNote(context, tx, conversation, 'contact-taken', text));
    if (!earlier) await recordHandoffBegun(context, tx, conversation, request.reason);
    await recordHandoffCompleted(context, tx, conversation);
    return { conversation, messages, isStateChanged: true };
  });
  if (change.messages) await publishChange(context, change);
  return presentForVisitor(context, change.conversation);
}

const visitScopeOf = ({ businessId, agentId, sessionId }: Visitor) => ({ businessId, agentId, sessionId });

function isRepeated(
  earlier: HandoffRow,
  { inquiry, email, phone }: Pick<Contact, 'inquiry' | 'email' | 'phone'>,
) {
  const isSame = (given: string | undefined, before: string | null) =>
    given === undefined || given === before;
  return (
    earlier.userInquiry.includes(inquiry) &&
    isSame(email, earlier.userEmail) &&
    isSame(phone, earlier.userPhone)
  );
}
