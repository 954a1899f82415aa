import { harmlessText } from '@parley/contract/wire/harmless-text';
import { conflict, invalidInput, notFound } from '../../errors.ts';
import type { Database } from '../../platform/database/index.ts';
import type { ConversationContext } from './conversation-context.ts';
import { presentMessage } from './conversation-presenting.ts';
import type { Telling } from './conversation-telling.ts';
import { handoffBegun, handoffCompleted } from './conversations.facts.ts';
import type { ConversationRow, MessageRow } from './conversations.repository.ts';
import * as repository from './conversations.repository.ts';

interface OneConversation {
  businessId: string;
  conversationId: string;
}

export interface MemberMessage extends OneConversation {
  userId: string;
  content: string;
  /** Where the member wrote it. Who answers by mail does not sit in front of the conversation, so the agent goes on. */
  via: 'dashboard' | 'handoff' | 'mail';
  /** The same message given twice with this id stands there once. */
  clientMessageId?: string | undefined;
}

export type VisitorMail = OneConversation & {
  content: string;
  via: 'mail';
  clientMessageId: string;
  isUnverified: boolean;
};

/** How long a visitor may wait for the next word of a member whose dashboard is closed. */
const unansweredMs = 5 * 60 * 1000;
const abandonedAtOnce = 100;
const messagesLookedAt = 20;
/** A screen tells it every three seconds, and some members have several conversations open. */
const typingPerMinute = 120;

/** Another member has the conversation; the name is looked up after the transaction. */
type Outcome =
  | { takenByOther: string }
  | { conversation: ConversationRow; said: MessageRow[]; isOfState: boolean };

/** Members who answer instead of the agent. */
export function createTakeover(needs: ConversationContext, telling: Telling) {
  const { db, clock, facts, profiles, handoffs, agents, limits } = needs;

  const nameOf = async (userId: string) => {
    const person = (await profiles.findPeople([userId])).get(userId);
    return {
      first: person?.firstName || 'Somebody',
      whole: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(),
    };
  };
  async function finish(outcome: Outcome) {
    if ('takenByOther' in outcome) {
      const { whole } = await nameOf(outcome.takenByOther);
      throw conflict(`${whole || 'Another member'} is already answering this conversation.`);
    }
    await telling.announce(outcome);
    return outcome;
  }

  /** One of two members at once gets it; a member who has it already keeps it without a word. */
  async function take(
    tx: Database,
    { businessId, conversationId }: OneConversation,
    userId: string,
    firstName: string,
  ): Promise<Outcome> {
    const now = clock.now();
    const taken = await repository.takeConversation(tx, businessId, conversationId, userId, now);
    if (!taken) {
      const current = await repository.findConversation(tx, businessId, conversationId);
      if (!current) throw notFound('Conversation');
      if (current.takenBy !== userId) return { takenByOther: current.takenBy ?? userId };
      return { conversation: current, said: [], isOfState: false };
    }
    const joined = await telling.note(
      tx,
      taken,
      'person-joined',
      `${firstName} joined the conversation.`,
      firstName,
    );
    const called = await handoffs.noteReply(tx, { businessId, conversationId });
    const { agentId, sessionId } = taken;
    if (!called) await facts.note(tx, handoffBegun, { businessId, agentId, sessionId, reason: 'stepped-in' });
    await facts.note(tx, handoffCompleted, { businessId, agentId, sessionId });
    return { conversation: taken, said: [joined], isOfState: true };
  }

  /**
   * What somebody said by mail before, to the letter and as the last thing. Programs that answer mails say the same each
   * time, and not all of them admit to being one: two of them would go on for ever.
   */
  async function findRepeated(
    tx: Database,
    { businessId, conversationId }: OneConversation,
    content: string,
    isOfAuthor: (message: MessageRow) => boolean,
  ) {
    const latest = await repository.listLatestMessages(tx, businessId, conversationId, messagesLookedAt);
    const last = latest.findLast(
      (message) => isOfAuthor(message) && message.clientMessageId?.startsWith('mail-'),
    );
    return last?.content === content ? last : undefined;
  }

  return {
    async takeOver(one: OneConversation, userId: string) {
      const { first } = await nameOf(userId);
      await finish(await db.transaction((tx) => take(tx, one, userId, first)));
    },

    /** Any member may: somebody who went home must not keep a visitor from the agent. */
    async giveBack({ businessId, conversationId }: OneConversation) {
      const before = await repository.findConversation(db, businessId, conversationId);
      if (!before) throw notFound('Conversation');
      const { name } = await agents.requireAgent(before);
      const outcome = await db.transaction(async (tx) => {
        const current = await repository.lockConversation(tx, businessId, conversationId);
        if (!current || current.mode === 'agent') return undefined;
        const change = { mode: 'agent' as const, takenBy: null, modeSince: clock.now(), unansweredTurns: 0 };
        const conversation = await repository.setConversation(tx, businessId, conversationId, change);
        const said = [
          await telling.note(
            tx,
            conversation,
            'agent-is-back',
            `${name} is back and answers your questions again.`,
          ),
        ];
        return { conversation, said, isOfState: true };
      });
      if (outcome) await telling.announce(outcome);
    },

    /** A member's words, from wherever they were written: to the widget, and by mail where the visitor has left. */
    async addMemberMessage(message: MemberMessage) {
      const { businessId, conversationId, userId, via, clientMessageId } = message;
      const content = harmlessText(message.content);
      if (content === '')
        throw invalidInput('Please write a message.', { content: 'Please write a message.' });
      const { first } = await nameOf(userId);
      const outcome = await db.transaction(async (tx): Promise<Outcome & { message?: MessageRow }> => {
        const before = await repository.lockConversation(tx, businessId, conversationId);
        if (!before) throw notFound('Conversation');
        const again = clientMessageId
          ? await repository.findMessage(tx, businessId, conversationId, { clientMessageId })
          : undefined;
        if (again?.authorId === userId)
          return { conversation: before, said: [], isOfState: false, message: again };
        if (again) throw invalidInput('This message id is taken. Please send the message again.');
        const isHis = ({ authorId }: MessageRow) => authorId === userId;
        const repeated = via === 'mail' ? await findRepeated(tx, message, content, isHis) : undefined;
        if (repeated) return { conversation: before, said: [], isOfState: false, message: repeated };
        const taken =
          via === 'mail' ? undefined : await take(tx, { businessId, conversationId }, userId, first);
        if (taken && 'takenByOther' in taken) return taken;
        const wasEnded = before.endedAt !== null;
        const change = { unansweredTurns: 0, endedAt: null, durationSeconds: null };
        const conversation = await repository.setConversation(tx, businessId, conversationId, change);
        const said = { author: 'member', authorId: userId, authorName: first, content } as const;
        const sent = { ...said, role: 'assistant', clientMessageId: clientMessageId ?? null } as const;
        const row = await telling.keep(tx, conversation, sent, via);
        if (!taken?.isOfState) await handoffs.noteReply(tx, { businessId, conversationId });
        return {
          conversation,
          said: [...(taken?.said ?? []), row],
          isOfState: (taken?.isOfState ?? false) || wasEnded,
          message: row,
        };
      });
      await finish(outcome);
      return presentMessage((outcome as { message: MessageRow }).message);
    },

    /** The visitor answered a mail: for the team, so the agent stays silent. */
    async addVisitorMessage({
      businessId,
      conversationId,
      content: sent,
      clientMessageId,
      isUnverified,
    }: VisitorMail) {
      const content = harmlessText(sent);
      if (content === '') return { isRepeated: false };
      let isRepeated = false;
      const outcome = await db.transaction(async (tx) => {
        const before = await repository.lockConversation(tx, businessId, conversationId);
        if (!before) throw notFound('Conversation');
        if (await repository.findMessage(tx, businessId, conversationId, { clientMessageId }))
          return undefined;
        const isTheirs = ({ author }: MessageRow) => author === 'visitor';
        isRepeated =
          (await findRepeated(tx, { businessId, conversationId }, content, isTheirs)) !== undefined;
        if (isRepeated) return undefined;
        const change = { endedAt: null, durationSeconds: null };
        const conversation = await repository.setConversation(tx, businessId, conversationId, change);
        const words = { role: 'user', author: 'visitor', content, clientMessageId, isUnverified } as const;
        const said = [await telling.keep(tx, conversation, words, 'mail')];
        return { conversation, said, isOfState: before.endedAt !== null };
      });
      if (outcome) await telling.announce(outcome);
      return { isRepeated };
    },

    /** Nobody waits for a member who has gone: the agent answers again, and the visitor is told. */
    async endAbandoned() {
      const since = new Date(clock.now().getTime() - unansweredMs);
      for (const { businessId, id: conversationId, agentId, takenBy } of await repository.listUnanswered(
        db,
        since,
        abandonedAtOnce,
      )) {
        if (!takenBy) continue;
        const { online } = await handoffs.getPresence(businessId, takenBy);
        if (online.some(({ userId }) => userId === takenBy)) continue;
        const [{ first }, { name }] = [
          await nameOf(takenBy),
          await agents.requireAgent({ businessId, agentId }),
        ];
        const outcome = await db.transaction(async (tx) => {
          const current = await repository.lockConversation(tx, businessId, conversationId);
          if (current?.mode !== 'person' || current.takenBy !== takenBy || current.lastMessageAt >= since)
            return undefined;
          const change = { mode: 'agent' as const, takenBy: null, modeSince: clock.now() };
          const conversation = await repository.setConversation(tx, businessId, conversationId, change);
          const text = `${first} has left the conversation. ${name} answers your questions again, and the team can still be reached by the form.`;
          return {
            conversation,
            said: [await telling.note(tx, conversation, 'person-left', text, first)],
            isOfState: true,
          };
        });
        if (outcome) await telling.announce(outcome);
      }
    },

    async setMemberTyping(
      { businessId, conversationId }: OneConversation,
      userId: string,
      isTyping: boolean,
    ) {
      // Dropped without a word: the next one that gets through says the same.
      if (!limits.take(`typing of ${userId}`, typingPerMinute)) return {};
      const conversation = await repository.findConversation(db, businessId, conversationId);
      if (!conversation) throw notFound('Conversation');
      // Only who answers is seen writing.
      if (conversation.mode === 'person' && conversation.takenBy === userId)
        await telling.tellVisitorTyping(conversation, isTyping, (await nameOf(userId)).first);
      return {};
    },
  };
}
