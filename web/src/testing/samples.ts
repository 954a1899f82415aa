import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import type { Profile } from '@parley/contract/accounts/profile';
import { defaultAgentSettings } from '@parley/contract/agents/agent-settings';
import type { Agent } from '@parley/contract/agents/agents';
import type { Business } from '@parley/contract/businesses/businesses';
import type { AnswerReceipt } from '@parley/contract/conversations/answer-receipt';
import type { ConversationCounts } from '@parley/contract/conversations/conversation-counts';
import type { ConversationDetails, OwnerMessage } from '@parley/contract/conversations/conversations';
import type { InboxConversation, TeamView } from '@parley/contract/conversations/inbox';
import type { Teaching } from '@parley/contract/conversations/teaching';
import type { Notification } from '@parley/contract/insights/notifications';

export const ids = {
  ada: '00000000-0000-4000-8000-0000000000a1',
  bakery: '00000000-0000-4000-8000-0000000000b1',
  maya: '00000000-0000-4000-8000-0000000000c1',
} as const;

/** The same id each time for the same number. */
export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const sampleTime = '2026-11-02T09:30:00.000Z';

export const samplePerson = (change: Partial<SignedInPerson['user']> = {}): SignedInPerson => ({
  user: {
    id: ids.ada,
    email: 'ada@bakery.example',
    firstName: 'Ada',
    lastName: 'Byron',
    pictureUrl: null,
    role: 'user',
    ...change,
  },
  businesses: [{ id: ids.bakery, name: 'Corner Bakery', role: 'owner' }],
  activeBusinessId: ids.bakery,
});

export const sampleProfile = (change: Partial<Profile> = {}): Profile => ({
  userId: ids.ada,
  email: 'ada@bakery.example',
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '',
  pictureUrl: null,
  createdAt: sampleTime,
  updatedAt: sampleTime,
  ...change,
});

export const sampleBusiness = (change: Partial<Business> = {}): Business => ({
  id: ids.bakery,
  role: 'owner',
  logoUrl: null,
  requiresSecondFactor: false,
  createdAt: sampleTime,
  name: 'Corner Bakery',
  type: 'retail',
  size: '',
  industry: '',
  location: '',
  website: '',
  phone: '',
  email: '',
  description: '',
  ...change,
});

export const sampleAgent = (change: Partial<Agent> = {}): Agent => ({
  id: ids.maya,
  name: 'Maya',
  description: '',
  welcomeMessage: 'Hello!',
  status: 'active',
  strictness: 'balanced',
  ...defaultAgentSettings,
  appearance: { ...defaultAgentSettings.appearance, logoUrl: null, avatarUrl: null },
  lastCompletedTab: 'preview-embed',
  embedKey: 'key-of-maya',
  allowedDomains: [],
  refusedOrigins: [],
  script: '<script src="https://parley.example/widget/widget.js" data-agent="key-of-maya" async></script>',
  documentCount: 0,
  conversationCount: 0,
  createdBy: 'Ada Byron',
  updatedBy: 'Ada Byron',
  createdAt: sampleTime,
  updatedAt: sampleTime,
  ...change,
});

/** Of an agent on which nobody has said anything yet. */
export const sampleTeaching = (change: Partial<Teaching> = {}): Teaching => ({
  shift: 0,
  shiftByVisitors: 0,
  bounds: { sure: 0.45, nearly: 0.25 },
  boundsBefore: { sure: 0.45, nearly: 0.25 },
  team: {
    answers: { right: 0, wrong: 0 },
    hints: { right: 0, wrong: 0 },
    unknown: { right: 0, wrong: 0 },
  },
  visitors: { helpful: 0, notHelpful: 0 },
  notCounted: 0,
  countFrom: null,
  days: 90,
  ...change,
});

export const sampleNotification = (number: number, change: Partial<Notification> = {}): Notification => ({
  id: idOf(number),
  businessId: ids.bakery,
  agentId: ids.maya,
  type: 'document',
  priority: 'medium',
  title: 'Document processed',
  description: 'hours.md has been processed.',
  data: {},
  read: false,
  count: 1,
  doneAt: null,
  createdAt: sampleTime,
  ...change,
});

export const sampleMessage = (number: number, change: Partial<OwnerMessage> = {}): OwnerMessage => ({
  id: idOf(number),
  role: 'user',
  author: 'visitor',
  authorName: null,
  note: null,
  clientMessageId: null,
  content: 'How much does delivery cost?',
  contexts: [],
  answered: null,
  wasHelpful: null,
  createdAt: sampleTime,
  receipt: null,
  ...change,
});

/** Of an answer that was quoted without a language model. */
export const sampleReceipt = (change: Partial<AnswerReceipt> = {}): AnswerReceipt => ({
  rule: 'quoted',
  query: 'when is the mill open',
  language: 'en',
  passages: [],
  confidence: 0.8,
  bound: 0.4,
  strictness: 'balanced',
  droppedSentences: [],
  model: null,
  modelTrouble: null,
  inputTokens: null,
  outputTokens: null,
  searchMs: 5,
  modelFirstTokenMs: null,
  totalMs: 6,
  ...change,
});

export const sampleConversation = (
  number: number,
  change: Partial<ConversationDetails> = {},
): ConversationDetails => ({
  id: idOf(number),
  agentId: ids.maya,
  agentName: 'Maya',
  status: 'open',
  isVisitorNameProven: false,
  mode: 'agent',
  takenBy: null,
  escalated: false,
  rating: null,
  wasHelpful: null,
  messageCount: 1,
  firstMessage: 'How much does delivery cost?',
  lastMessage: 'How much does delivery cost?',
  startedAt: sampleTime,
  lastMessageAt: sampleTime,
  endedAt: null,
  durationSeconds: null,
  visitor: {
    name: null,
    email: null,
    phone: null,
    userIdentifier: null,
    isProven: false,
    isNameProven: false,
    isEmailProven: false,
    pageUrl: null,
    language: null,
    userAgent: null,
    isHere: true,
  },
  feedback: null,
  handoffId: null,
  messages: [sampleMessage(number * 100)],
  ...change,
});

export const sampleCounts = (change: Partial<ConversationCounts> = {}): ConversationCounts => ({
  open: 0,
  closed: 0,
  all: 0,
  hasMoreOpen: false,
  hasMoreClosed: false,
  waiting: 0,
  states: { 'needs-you': 0, yours: 0, colleague: 0, visitor: 0, agent: 0 },
  unread: 0,
  ...change,
});

export const sampleTeamView = (change: Partial<TeamView> = {}): TeamView => ({
  state: 'agent',
  isUnread: false,
  assignedTo: null,
  tags: [],
  notes: [],
  openHandoff: null,
  ...change,
});

/** As the list of the inbox shows it. */
export const listedConversation = (
  conversation: ConversationDetails,
  change: Partial<InboxConversation> = {},
): InboxConversation => ({
  ...conversation,
  openHandoff: null,
  calledFor: null,
  state: conversation.status === 'closed' ? 'done' : conversation.takenBy ? 'yours' : 'agent',
  isUnread: false,
  assignedTo: null,
  lastQuestion: conversation.lastMessage,
  lastAuthor: 'visitor',
  pageUrl: conversation.visitor.pageUrl,
  language: conversation.visitor.language,
  tags: [],
  ...change,
});
