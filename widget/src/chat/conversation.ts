import type { ChatEvent, VisitorSession, WidgetAgent } from '@parley/contract/conversations';
import type { KeptToken } from './kept-token.ts';
import {
  addQuestion,
  applyChatEvent,
  type Entry,
  entriesFromHistory,
  isReplyPending,
  questionToRetry,
  retryReply,
} from './transcript.ts';
import { askAgent, type Connection, RefusedCall, startSession } from './visitor-api.ts';

export interface ConversationState {
  phase: 'starting' | 'ready' | 'unavailable';
  /** The server's reason for refusing; empty when it could not be reached. */
  refusal: string;
  agent: WidgetAgent | undefined;
  entries: Entry[];
}

const isRefused = (error: unknown, ...statuses: number[]) => error instanceof RefusedCall && statuses.includes(error.status);

/** A visitor's conversation without its looks. `onChange` gets every new state. */
export function createConversation(connection: Connection, keptToken: KeptToken, onChange: (state: ConversationState) => void) {
  let state: ConversationState = { phase: 'starting', refusal: '', agent: undefined, entries: [] };
  let session: VisitorSession | undefined;

  const change = (changes: Partial<ConversationState>) => {
    state = { ...state, ...changes };
    onChange(state);
  };
  const apply = (event: ChatEvent) => change({ entries: applyChatEvent(state.entries, event) });

  async function resumeOrStart() {
    const token = keptToken.read();
    if (!token) return startSession(connection);
    try {
      const resumed = await startSession(connection, token);
      keptToken.write(resumed.token);
      return resumed;
    } catch (error) {
      if (!isRefused(error, 400, 401, 404)) throw error;
      // The server no longer knows the old conversation, so a new one begins.
      keptToken.forget();
      return startSession(connection);
    }
  }

  async function* ask(current: VisitorSession, question: string) {
    keptToken.write(current.token);
    try {
      yield* askAgent(connection, current, question);
    } catch (error) {
      if (!isRefused(error, 401)) throw error;
      session = await startSession(connection, current.token);
      keptToken.write(session.token);
      yield* askAgent(connection, session, question);
    }
  }

  async function deliver(current: VisitorSession, question: string) {
    try {
      for await (const event of ask(current, question)) apply(event);
    } catch {
      // Told in the bubble below, whatever the reason was.
    }
    apply({ type: 'failed', message: 'The reply ended before it was whole.' });
  }

  return {
    current: () => state,
    async start() {
      change({ phase: 'starting', refusal: '' });
      try {
        session = await resumeOrStart();
        change({ phase: 'ready', agent: session.agent, entries: entriesFromHistory(session.messages) });
      } catch (error) {
        change({ phase: 'unavailable', refusal: error instanceof RefusedCall ? error.message : '' });
      }
    },
    /** False when the message was not taken: nothing in it, or a reply is still coming. */
    send(text: string) {
      const question = text.trim();
      if (!session || question === '' || isReplyPending(state.entries)) return false;
      change({ entries: addQuestion(state.entries, question) });
      void deliver(session, question);
      return true;
    },
    retry() {
      const question = questionToRetry(state.entries);
      if (!session || question === undefined) return;
      change({ entries: retryReply(state.entries) });
      void deliver(session, question);
    },
  };
}
export type Conversation = ReturnType<typeof createConversation>;
