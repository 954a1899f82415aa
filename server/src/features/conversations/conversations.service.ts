import {
  answerReceipt,
  type ChatEvent,
  type Message,
  type OwnerMessage,
  type VisitorSession,
} from '@parley/contract/conversations';
import { limitReached, notAllowed, notFound, notSignedIn } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RootDatabase } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { ExportedFile } from '../accounts/index.ts';
import type { AgentService } from '../agents/index.ts';
import type { Answer, AnsweringService } from '../answering/index.ts';
import type { SessionScope } from './conversations.repository.ts';
import * as repository from './conversations.repository.ts';
import { readVisitorToken, signVisitorToken, type VisitorClaims } from './visitor-token.ts';

export type ConversationService = ReturnType<typeof createConversationService>;

interface Needs {
  db: RootDatabase;
  clock: Clock;
  log: Log;
  events: Events;
  secret: string;
  agents: AgentService;
  answering: AnsweringService;
  limits: { take(key: string, callsPerMinute: number): boolean };
  metrics: Pick<Metrics, 'answerGiven'>;
}

const tokenLifeMs = 2 * 60 * 60 * 1000;
/** How long an expired token may still name the conversation to go on with. */
const renewableMs = 30 * 24 * 60 * 60 * 1000;
const conversationsListed = 50;
/** One file of an export. */
const conversationsAtOnce = 200;
const messagesPerMinute = { visitor: 20, agent: 100 };

export function createConversationService({ db, clock, log, events, secret, agents, answering, limits, metrics }: Needs) {
  async function saveQuestion(scope: SessionScope, content: string) {
    return db.transaction(async (tx) => {
      const now = clock.now();
      const conversation = await repository.openConversation(tx, scope, now);
      const earlier = await repository.listMessages(tx, scope.businessId, conversation.id);
      const last = earlier.at(-1);
      // A question sent again because its answer failed is the same question.
      const isAgain = last?.role === 'user' && last.content === content;
      if (!isAgain)
        await repository.insertMessage(tx, scope.businessId, conversation.id, { role: 'user', content, createdAt: now });
      return { conversationId: conversation.id, history: isAgain ? earlier.slice(0, -1) : earlier };
    });
  }

  async function saveAnswer(scope: SessionScope, conversationId: string, answer: Answer) {
    const { text: content, contexts, answered, confidence, receipt } = answer;
    const saved = await db.transaction((tx) =>
      repository.insertMessage(tx, scope.businessId, conversationId, {
        role: 'assistant',
        content,
        contexts,
        answered,
        confidence,
        receipt,
        createdAt: clock.now(),
      }),
    );
    await events.publish(scope.businessId, { type: 'conversation.changed', agentId: scope.agentId, id: conversationId });
    return saved.id;
  }

  return {
    /** Starts a visitor's session on an allowed page, or renews the one an older token names. */
    async startVisitorSession(
      named: { key: string } | { agentId: string },
      origin: string | null,
      oldToken: string | undefined,
    ): Promise<VisitorSession> {
      const agent = await agents.findAgentForPage(named, origin);
      const nowMs = clock.now().getTime();
      const before = oldToken ? readVisitorToken(oldToken, secret) : undefined;
      const goesOn = before?.agentId === agent.id && before.expiresAtMs + renewableMs > nowMs;
      const sessionId = goesOn ? before.sessionId : crypto.randomUUID();
      const visitor: VisitorClaims = {
        businessId: agent.businessId,
        agentId: agent.id,
        sessionId,
        expiresAtMs: nowMs + tokenLifeMs,
      };
      const conversation = goesOn ? await repository.findConversationOfSession(db, visitor) : undefined;
      const earlier = conversation ? await repository.listMessages(db, agent.businessId, conversation.id) : [];
      return {
        token: signVisitorToken(visitor, secret),
        expiresAt: new Date(visitor.expiresAtMs).toISOString(),
        sessionId,
        agent,
        messages: earlier.map(presentMessage),
      };
    },

    /** The visitor behind a bearer token; throws when it is missing, forged or expired. */
    requireVisitor(request: Request): VisitorClaims {
      const [, token] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
      const visitor = token ? readVisitorToken(token, secret) : undefined;
      if (!visitor || visitor.expiresAtMs < clock.now().getTime()) throw notSignedIn();
      return visitor;
    },

    requireSession(visitor: SessionScope, asked: { agentId: string; sessionId: string }): SessionScope {
      if (asked.agentId !== visitor.agentId || asked.sessionId !== visitor.sessionId)
        throw notAllowed('This session belongs to another conversation.');
      return visitor;
    },

    /** Saves the question, then gives out the answer as it comes and saves it once whole. A preview is not kept at all. */
    async *answerVisitor(
      scope: SessionScope,
      content: string,
      { isPreview, signal }: { isPreview: boolean; signal: AbortSignal },
    ): AsyncGenerator<ChatEvent> {
      const agent = await agents.requireAgent(scope);
      if (
        !limits.take(`visitor ${scope.sessionId}`, messagesPerMinute.visitor) ||
        !limits.take(`agent ${scope.agentId}`, messagesPerMinute.agent)
      ) {
        throw limitReached('Too many messages. Please wait a moment before sending another one.');
      }
      const { conversationId, history } = isPreview ? { conversationId: null, history: [] } : await saveQuestion(scope, content);
      try {
        const { businessId, agentId } = scope;
        const question = { businessId, agentId, agentName: agent.name, strictness: agent.strictness, text: content, history };
        for await (const piece of answering.answer(question, signal)) {
          if (piece.type === 'text') yield piece;
          else {
            const messageId = conversationId ? await saveAnswer(scope, conversationId, piece.answer) : null;
            const { text: response, contexts, answered, confidence, handoff } = piece.answer;
            metrics.answerGiven(answered ? 'answered' : 'unanswered');
            yield { type: 'done', answer: { response, contexts, answered, confidence, conversationId, messageId, handoff } };
          }
        }
      } catch (error) {
        metrics.answerGiven('failed');
        // Half an answer is not kept: the next attempt starts clean.
        if (!signal.aborted) log.error({ err: error, conversationId }, 'the answer broke off');
        yield { type: 'failed', message: "I'm having trouble processing your request. Please try again later." };
      }
    },

    async listConversations(businessId: string) {
      const names = new Map((await agents.listAgents(businessId)).map(({ id, name }) => [id, name]));
      const rows = await repository.listConversations(db, businessId, conversationsListed);
      return rows.map(({ conversation, firstMessage }) =>
        presentConversation(conversation, names.get(conversation.agentId), firstMessage),
      );
    },

    async getConversation(businessId: string, conversationId: string) {
      const conversation = await repository.findConversation(db, businessId, conversationId);
      if (!conversation) throw notFound('Conversation');
      const agent = await agents.requireAgent({ businessId, agentId: conversation.agentId });
      const rows = await repository.listMessages(db, businessId, conversationId);
      const firstMessage = rows.find(({ role }) => role === 'user')?.content ?? null;
      return { ...presentConversation(conversation, agent.name, firstMessage), messages: rows.map(presentForOwner) };
    },

    async *exportOf(businessId: string): AsyncGenerator<ExportedFile> {
      let lastId: string | undefined;
      for (let page = 1; ; page += 1) {
        const rows = await repository.listWholeConversations(db, businessId, lastId, conversationsAtOnce);
        if (rows.length === 0) return;
        lastId = rows.at(-1)!.id;
        yield { path: `conversations/${String(page).padStart(4, '0')}.json`, content: rows };
      }
    },

    countConversations: (businessId: string) => repository.countConversationsByAgent(db, businessId),
    countConversationsSince: (businessId: string, since: Date) => repository.countConversationsSince(db, businessId, since),
  };
}

function presentConversation(row: repository.ConversationRow, agentName = 'Unnamed Agent', firstMessage: string | null) {
  return {
    ...row,
    agentName,
    firstMessage,
    status: row.endedAt ? ('closed' as const) : ('open' as const),
    startedAt: row.startedAt.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
  };
}

function presentMessage({ id, role, content, contexts, answered, createdAt }: repository.MessageRow): Message {
  return { id, role, content, contexts, answered, createdAt: createdAt.toISOString() };
}

/** With the receipt, which is nobody's business but the owner's. One of an older shape is left out. */
function presentForOwner(row: repository.MessageRow): OwnerMessage {
  return { ...presentMessage(row), receipt: answerReceipt.safeParse(row.receipt).data ?? null };
}
