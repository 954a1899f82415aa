import { readEvents } from '@parley/chat/events';
import { newId } from '@parley/chat/message-ids';
import * as paths from '@parley/chat/paths';
import type { ChatEvent, ChatInput } from '@parley/contract/conversations/conversations';
import type { VisitorSession, WidgetAgent } from '@parley/contract/conversations/widget';
import { ApiError, initialState, type VisitorApi } from '../chat/conversation/index.ts';

interface PreviewNeeds {
  productUrl: string;
  /** As the form has it now. */
  draft: () => { agent: WidgetAgent; answersByMail: boolean };
  onStart: () => void;
  onAsk: () => void;
  /** An answer did not come. */
  onFailure: () => void;
}

const stallTimeoutMs = 90_000;
const maxHistory = 20;
const maxHistoryLength = 4000;
const sentOnlyOutside = (what: string) => () =>
  Promise.reject(
    new ApiError(403, { message: `This is a preview. On your website this ${what} would go to your team.` }),
  );
const notInPreview = () => Promise.reject(new Error('Nothing of a preview is kept.'));

/**
 * The product as a member meets it: the saved agent answers in the name of whoever is signed in, and nothing is kept. So
 * the conversation up to now goes along with each question.
 */
export function createPreviewProduct({
  productUrl,
  draft,
  onStart,
  onAsk,
  onFailure,
}: PreviewNeeds): VisitorApi {
  let sessionId = '';
  let history: NonNullable<ChatInput['messageHistory']> = [];

  async function openAnswer(input: ChatInput) {
    const response = await fetch(productUrl + paths.chat, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(input),
    });
    if (response.ok && response.body) return readEvents<ChatEvent>(response.body, stallTimeoutMs);
    throw new ApiError(response.status, await response.json().catch(() => ({})));
  }

  /** Passes the answer on, remembers it, and says so when its end does not come. */
  async function* remember(events: AsyncIterable<ChatEvent>, question: string) {
    let isOver = false;
    try {
      for await (const event of events) {
        if (event.type === 'done') {
          isOver = true;
          const said = { role: 'assistant' as const, content: event.answer.response };
          const turns = [...history, { role: 'user' as const, content: question }, said].filter(
            ({ content }) => content,
          );
          history = turns
            .slice(-maxHistory)
            .map(({ role, content }) => ({ role, content: content.slice(0, maxHistoryLength) }));
        }
        yield event;
      }
    } finally {
      if (!isOver) onFailure();
    }
  }

  return {
    async startSession({ token }): Promise<VisitorSession> {
      const { agent, answersByMail } = draft();
      if (!token) {
        sessionId = newId();
        history = [];
        onStart();
      }
      const never = new Date(8.64e15).toISOString();
      return {
        // The person's own session is the key; this only says that there is a session to go on with.
        token: 'preview',
        expiresAt: never,
        renewableUntil: never,
        sessionId,
        agent,
        isPreview: true,
        conversation: { ...initialState.status, answersByMail },
        messages: [],
        hasEarlier: false,
      };
    },
    async askAgent(_session, { text, clientMessageId }) {
      onAsk();
      const input = { message: text, agentId: draft().agent.id, sessionId, clientMessageId, isPreview: true };
      try {
        return remember(await openAnswer({ ...input, messageHistory: history }), text);
      } catch (error) {
        onFailure();
        throw error;
      }
    },
    watchConversation: notInPreview,
    callsOf: () => ({
      getConversation: notInPreview,
      setTyping: notInPreview,
      rateAnswer: notInPreview,
      rateConversation: notInPreview,
      endVisit: notInPreview,
      // Nobody is called from a preview: as where nobody is there, the form takes over.
      callPerson: notInPreview,
      leaveContact: sentOnlyOutside('message'),
      uploadFile: sentOnlyOutside('file'),
      deleteFile: notInPreview,
      readFile: notInPreview,
    }),
  };
}
