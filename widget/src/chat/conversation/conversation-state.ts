import type { Entry } from '@parley/chat/transcript';
import type { PersonCall, VisitorConversation, WidgetAgent } from '@parley/contract/conversations/widget';

export interface ConversationState {
  phase: 'starting' | 'ready' | 'unavailable';
  /** The server's reason for refusing; empty when it could not be reached. */
  refusal: string;
  /** The link back in a mail was used or has run out, so that the conversation it led to is not here. */
  isLinkUsed: boolean;
  agent: WidgetAgent | undefined;
  isPreview: boolean;
  entries: Entry[];
  /** Something was said before the first of them. */
  hasEarlier: boolean;
  /** How the conversation stands: who answers, whether it ended. */
  status: VisitorConversation;
  view: 'chat' | 'contact';
  /** What came of asking for a person. */
  call: PersonCall | undefined;
  isCalling: boolean;
  /** The message that asked for a person: it says nothing about what the person is wanted for. */
  wishKey: string | undefined;
  /** The name of the member who writes now; empty where it is not known. */
  memberTyping: string | undefined;
  /** The live connection is down and comes back by itself. */
  isLost: boolean;
  /** The last message was one too many for a minute. */
  isTooMany: boolean;
  /** Something the visitor pressed did not reach the server. */
  hasTrouble: boolean;
}

const notBegun: VisitorConversation = {
  id: null,
  mode: 'agent',
  memberName: null,
  isMemberAway: false,
  contact: null,
  rating: null,
  isEnded: false,
  answersByMail: true,
};

export const initialState: ConversationState = {
  phase: 'starting',
  refusal: '',
  isLinkUsed: false,
  agent: undefined,
  isPreview: false,
  entries: [],
  hasEarlier: false,
  status: notBegun,
  view: 'chat',
  call: undefined,
  isCalling: false,
  wishKey: undefined,
  memberTyping: undefined,
  isLost: false,
  isTooMany: false,
  hasTrouble: false,
};

/** The agent is silent for now: what the visitor writes can only reach the team. */
export const isFormOnly = ({ agent, status }: ConversationState) =>
  agent?.answers === false && status.mode === 'agent';

/** Before the visitor has said anything there is nothing to listen to; and of a preview nothing is kept. */
export const hasBegun = ({ phase, status, entries, isPreview }: ConversationState) =>
  phase === 'ready' && (status.id !== null || (entries.length > 0 && !isPreview));

/** As many turns as help to understand the next question. */
const maxHistory = 20;

/** Of a preview nothing is kept, so what was said before this question goes along with it. */
export const historyBefore = ({ entries }: Pick<ConversationState, 'entries'>, key: string) =>
  entries
    .slice(
      0,
      entries.findIndex((entry) => entry.key === key),
    )
    .filter(({ text, state }) => text !== '' && state === 'done')
    .map(({ role, text }) => ({ role, content: text.slice(0, 4000) }))
    .slice(-maxHistory);
