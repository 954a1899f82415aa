import type { HandoffReason } from '@parley/contract/conversations/handoffs';
import type { leaveContact, PersonCall, VisitorConversation } from '@parley/contract/conversations/widget';
import { harmlessLine, harmlessText } from '@parley/contract/wire/harmless-text';
import type { z } from 'zod';
import { invalidInput, notAllowed, notFound } from '../../errors.ts';
import { isFromFuture, latestBelievable } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { FullAgent } from '../agents/index.ts';
import { contactTakenText } from './contact-taken-text.ts';
import type { ConversationContext } from './conversation-context.ts';
import type { Change, Telling } from './conversation-telling.ts';
import { handoffBegun, handoffCompleted } from './conversations.facts.ts';
import { endWaitingJob } from './conversations.jobs.ts';
import type { ConversationRow, SessionScope } from './conversations.repository.ts';
import * as repository from './conversations.repository.ts';
import { reasonFor } from './handoff-offer.ts';
import { factsOf } from './question-keeping.ts';
import { createVisitorBudgets } from './visitor-budgets.ts';
import * as visits from './visits.repository.ts';

type Visitor = SessionScope & { isPreview: boolean; addressKey: string };
type Contact = z.output<(typeof leaveContact)['input']>;

interface Parts {
  answersNow(
    scope: { businessId: string; agentId: string },
    agent: FullAgent,
  ): Promise<'yes' | 'paused' | 'limit'>;
  presentForVisitor(row: ConversationRow | undefined): Promise<VisitorConversation>;
}

interface MailedCall {
  businessId: string;
  conversationId: string;
  reason: HandoffReason;
}

const waitingSeconds = 120;
const historyLength = 50;
const waitingsAtOnce = 100;

/** The way from the agent to a person: called when somebody is there, by the form when nobody is. Never a dead end. */
export function createCalling(
  needs: ConversationContext,
  telling: Telling,
  { answersNow, presentForVisitor }: Parts,
) {
  const { db, clock, jobs, facts, agents, handoffs, limits } = needs;

  const budgets = createVisitorBudgets(limits);

  const historyOf = async (tx: Database, businessId: string, conversationId: string) =>
    (await repository.listLatestMessages(tx, businessId, conversationId, historyLength))
      .filter(({ author }) => author !== 'system')
      .map(({ role, content }) => ({ role, content }));

  /** The conversation with its row locked, made where the visitor calls before having written anything. */
  async function open(tx: Database, { businessId, agentId, sessionId }: Visitor) {
    const scope = { businessId, agentId, sessionId };
    return telling.open(tx, scope, {
      ...factsOf(await visits.findVisit(tx, scope)),
      visitorSeenAt: clock.now(),
    });
  }

  async function describe(
    tx: Database,
    conversation: ConversationRow,
    agent: FullAgent,
    answers: 'yes' | 'paused' | 'limit',
  ) {
    const { businessId, agentId, id: conversationId, unansweredTurns } = conversation;
    const history = await historyOf(tx, businessId, conversationId);
    const lastSaid = history.findLast(({ role }) => role === 'user')?.content ?? '';
    const reason = reasonFor({ answers, lastSaid, unansweredTurns }, agent.settings.handoff);
    return { businessId, agentId, conversationId, history, lastSaid, reason };
  }

  const begin = (tx: Database, { businessId, agentId, sessionId }: SessionScope, reason: HandoffReason) =>
    facts.note(tx, handoffBegun, { businessId, agentId, sessionId, reason });

  const complete = (tx: Database, { businessId, agentId, sessionId }: SessionScope) =>
    facts.note(tx, handoffCompleted, { businessId, agentId, sessionId });

  async function endWaiting({
    businessId,
    conversationId,
    since,
  }: {
    businessId: string;
    conversationId: string;
    since?: string;
  }) {
    const change = await db.transaction(async (tx): Promise<Change | undefined> => {
      const current = await repository.lockConversation(tx, businessId, conversationId);
      if (current?.mode !== 'waiting') return undefined;
      const waitsSince = current.modeSince ?? current.lastMessageAt;
      if (since !== undefined && waitsSince.toISOString() !== since) return undefined;
      const leftMs = waitsSince.getTime() + waitingSeconds * 1000 - clock.now().getTime();
      // Who waits since a time that has not come yet has waited since before the clock was set back.
      if (leftMs > 0 && !isFromFuture(waitsSince, clock.now())) {
        const again = { businessId, conversationId, since: waitsSince.toISOString() };
        await jobs.enqueue(tx, endWaitingJob, again, { startAfterSeconds: Math.ceil(leftMs / 1000) });
        return undefined;
      }
      const change = { mode: 'agent' as const, modeSince: clock.now() };
      const conversation = await repository.setConversation(tx, businessId, conversationId, change);
      const text =
        'Nobody could join the conversation just now. Leave an e-mail address or a phone number, and the team will answer you.';
      return {
        conversation,
        said: [await telling.note(tx, conversation, 'nobody-came', text)],
        isOfState: true,
      };
    });
    if (change) await telling.announce(change);
  }

  return {
    /** Nobody has to be there: then the answer says so, and the form takes over. */
    async callPerson(visitor: Visitor): Promise<PersonCall> {
      budgets.require('calls', visitor);
      const agent = await agents.requireAgent(visitor);
      const there = await handoffs.availabilityOf(visitor, agent.settings.handoff);
      const times = {
        isOpen: there.isOpen,
        opensAt: there.opensAt?.toISOString() ?? null,
        expectedAt: there.expectedAt.toISOString(),
      };
      const before = visitor.isPreview ? undefined : await repository.findConversationOfSession(db, visitor);
      const isWithPerson = before !== undefined && before.mode !== 'agent';
      if (isWithPerson || visitor.isPreview || !there.isSomebodyThere) {
        const conversation = await presentForVisitor(before);
        return { kind: isWithPerson ? 'waiting' : 'contact', ...times, conversation };
      }
      const answers = await answersNow(visitor, agent);
      const change = await db.transaction(async (tx): Promise<Change> => {
        const opened = await open(tx, visitor);
        if (opened.mode !== 'agent') return { conversation: opened };
        const { businessId, id: conversationId } = opened;
        const { lastSaid, ...call } = await describe(tx, opened, agent, answers);
        const modeSince = clock.now();
        const state = { mode: 'waiting' as const, modeSince, escalated: true };
        const conversation = await repository.setConversation(tx, businessId, conversationId, state);
        const said = [
          await telling.note(tx, conversation, 'person-called', agent.settings.handoff.escalationMessage),
        ];
        const { visitorName: name, visitorEmail: email, visitorPhone: phone } = conversation;
        const proven = provenOf(conversation);
        const inquiry = lastSaid || 'The visitor asked for a person.';
        const earlier = await handoffs.findOpenHandoff(tx, businessId, conversationId);
        await handoffs.createHandoff(tx, {
          ...call,
          inquiry,
          name,
          email,
          phone,
          proven,
          contactMethod: 'chat',
          expectedAt: null,
        });
        if (!earlier) await begin(tx, conversation, call.reason);
        const waiting = { businessId, conversationId, since: modeSince.toISOString() };
        await jobs.enqueue(tx, endWaitingJob, waiting, { startAfterSeconds: waitingSeconds });
        return { conversation, said, isOfState: true };
      });
      if (change.said) await telling.announce(change);
      return { kind: 'waiting', ...times, conversation: await presentForVisitor(change.conversation) };
    },

    /** Works always: paused, used up, hand-over off, nobody there. The same form sent twice is taken once. */
    async leaveContact(
      visitor: Visitor,
      { name, email, phone, inquiry: written }: Contact,
    ): Promise<VisitorConversation> {
      if (visitor.isPreview)
        throw notAllowed('This is a preview. On your website this message would go to your team.');
      const inquiry = harmlessText(written);
      if (inquiry === '')
        throw invalidInput('Please write a message.', { inquiry: 'Please write a message.' });
      budgets.require('contacts', visitor);
      const agent = await agents.requireAgent(visitor);
      const there = await handoffs.availabilityOf(visitor, agent.settings.handoff);
      const answers = await answersNow(visitor, agent);
      const change = await db.transaction(async (tx): Promise<Change> => {
        const opened = await open(tx, visitor);
        const { businessId, id: conversationId } = opened;
        const { lastSaid, history, ...call } = await describe(tx, opened, agent, answers);
        const earlier = await handoffs.findOpenHandoff(tx, businessId, conversationId);
        const isSame = (given: string | undefined, kept: string | null | undefined) =>
          given === undefined || given === kept;
        const isKnown =
          earlier?.userInquiry.includes(inquiry) &&
          isSame(email, earlier.userEmail) &&
          isSame(phone, earlier.userPhone);
        if (isKnown && earlier?.contactMethod !== 'chat') return { conversation: opened };
        const contact = {
          ...(name && { visitorName: harmlessLine(name) }),
          ...(email && { visitorEmail: email }),
          ...(phone && { visitorPhone: phone }),
        };
        // Who leaves an address waits no longer; who talks to a person goes on talking.
        const ends = opened.mode === 'waiting' ? { mode: 'agent' as const, modeSince: clock.now() } : {};
        const state = { ...contact, ...ends, escalated: true };
        const conversation = await repository.setConversation(tx, businessId, conversationId, state);
        const said = [];
        if (inquiry !== lastSaid)
          said.push(
            await telling.keep(
              tx,
              conversation,
              { role: 'user', author: 'visitor', content: inquiry },
              'form',
            ),
          );
        const contactMethod = email ? 'email' : 'phone';
        const asked = { name: conversation.visitorName, email, phone, proven: provenOf(conversation) };
        await handoffs.createHandoff(tx, {
          ...call,
          ...asked,
          history,
          inquiry,
          contactMethod,
          expectedAt: there.expectedAt,
        });
        const { timezone } = agent.settings.handoff.businessHours;
        const answersByMail = needs.mailer.kind === 'smtp';
        const text = contactTakenText({ ...there, timeZone: timezone, email, phone, answersByMail });
        said.push(await telling.note(tx, conversation, 'contact-taken', text));
        if (!earlier) await begin(tx, conversation, call.reason);
        await complete(tx, conversation);
        return { conversation, said, isOfState: true };
      });
      if (change.said) await telling.announce(change);
      return presentForVisitor(change.conversation);
    },

    /** A mail of the visitor asks for a person as the form does. Call it before the escalation is opened: both lock in this order. */
    async noteMailedCall(tx: Database, { businessId, conversationId, reason }: MailedCall) {
      const conversation = await repository.lockConversation(tx, businessId, conversationId);
      if (!conversation) throw notFound('Conversation');
      if (!(await handoffs.findOpenHandoff(tx, businessId, conversationId)))
        await begin(tx, conversation, reason);
      await complete(tx, conversation);
    },

    endWaiting,

    /** For those whose own job was lost. */
    async endWaitings() {
      const since = new Date(clock.now().getTime() - waitingSeconds * 1000);
      for (const { businessId, id } of await repository.listWaiting(
        db,
        since,
        latestBelievable(clock.now()),
        waitingsAtOnce,
      ))
        await endWaiting({ businessId, conversationId: id });
    },

    async setVisitorTyping(visitor: Visitor, isTyping: boolean) {
      if (visitor.isPreview || !budgets.take('typing', visitor)) return {};
      const conversation = await repository.findConversationOfSession(db, visitor);
      if (conversation && conversation.mode !== 'agent')
        await telling.tellMembersTyping(conversation, isTyping);
      return {};
    },

    historyOf: (businessId: string, conversationId: string) => historyOf(db, businessId, conversationId),
  };
}

const provenOf = ({ provenName: name, provenEmail: email }: ConversationRow) => ({ name, email });
