import { z } from 'zod';
import { countedFilter } from '../insights/analytics.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { conversationCounts } from './conversation-counts.ts';
import { listedConversation, oneConversation, openHandoff } from './conversations.ts';

/** Whose turn it is, as the member who asks sees it. */
export const inboxState = z.enum(['needs-you', 'yours', 'colleague', 'visitor', 'agent', 'done']);
export type InboxState = z.infer<typeof inboxState>;

export const maxTags = 10;
export const tagMaxLength = 30;
export const tagName = z
  .string()
  .trim()
  .min(1, 'Please write a tag.')
  .max(tagMaxLength, `Please keep a tag to ${tagMaxLength} characters or fewer.`);

export const assignee = z.object({ userId: z.uuid(), name: z.string() });
export type Assignee = z.infer<typeof assignee>;

/** A conversation as the list of the inbox shows it. */
export const inboxConversation = listedConversation.extend({
  state: inboxState,
  /** The visitor has said something that the member has not seen, where it is the team's matter. */
  isUnread: z.boolean(),
  assignedTo: assignee.nullable(),
  /** What the visitor said last; `lastMessage` is what anybody did. */
  lastQuestion: z.string().nullable(),
  /** Who spoke last. */
  lastAuthor: z.enum(['visitor', 'agent', 'member']).nullable(),
  pageUrl: z.string().nullable(),
  language: z.string().nullable(),
  tags: z.array(z.string()),
});
export type InboxConversation = z.infer<typeof inboxConversation>;

export const searchMaxLength = 200;
const day = z.iso.date('Enter a date such as 2026-11-03');
export const reversedDays = 'The first day is after the last day. Choose an earlier first day.';

/** What the list can be narrowed to; the page of the inbox has them in its address. */
export const inboxFilter = z.object({
  status: z.enum(['open', 'closed']).optional(),
  state: inboxState.optional(),
  agentId: z.uuid().optional(),
  /**
   * When the conversation began: days of the business's calendar, as the analytics count them, both included. A list
   * between two days is in the order of the beginnings.
   */
  from: day.optional(),
  to: day.optional(),
  /** As the analytics count it, so that a figure and the list behind it agree; in the order of the beginnings too. */
  ...countedFilter.pick({ outcome: true, handoff: true, questions: true }).shape,
  /** Low is below three, high is four and five. */
  rating: z.enum(['1', '2', '3', '4', '5', 'low', 'high']).optional(),
  escalated: z.enum(['true', 'false']).optional(),
  language: z.string().max(35).optional(),
  tag: z.string().max(tagMaxLength).optional(),
  /** Words of what was said, or of the visitor's name or address. */
  search: z.string().max(searchMaxLength).optional(),
});
export type InboxFilter = z.infer<typeof inboxFilter>;

const areDaysInOrder = ({ from, to }: Pick<InboxFilter, 'from' | 'to'>) =>
  from === undefined || to === undefined || from <= to;
const daysNotInOrder = { message: reversedDays, path: ['from'] };

export const inboxPageSize = 50;

export const listInbox = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/inbox',
  access: 'member',
  summary: 'A page of the conversations of a business, those with the newest words first.',
  input: inboxFilter
    .extend({ businessId: z.uuid(), cursor: z.string().max(200).optional() })
    .refine(areDaysInOrder, daysNotInOrder),
  output: z.object({ conversations: z.array(inboxConversation), nextCursor: z.string().nullable() }),
});

/** Of what the tabs and the chips show, as far as it is counted. */
export const inboxCounts = conversationCounts.omit({ waiting: true, unread: true });
export type InboxCounts = z.infer<typeof inboxCounts>;

/** So few that counting costs the same in a large business as in a small one; of the open ones the newest are looked through. */
export const maxCountedMatches = 300;
export const maxWalkedOpen = 500;

export const countInbox = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/inbox-counts',
  access: 'member',
  summary: 'How many of the conversations that match are open, closed and in each state.',
  input: inboxFilter
    .omit({ status: true, state: true })
    .extend({ businessId: z.uuid() })
    .refine(areDaysInOrder, daysNotInOrder),
  output: z.object({
    /** Null for words that are said in too many conversations to count them. */
    counts: inboxCounts.nullable(),
  }),
});

/** What the filters of the list can be set to. */
export const getInboxChoices = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/inbox-choices',
  access: 'member',
  summary: 'The agents, tags, languages and members by which conversations can be filtered and assigned.',
  input: z.object({ businessId: z.uuid() }),
  output: z.object({
    agents: z.array(z.object({ id: z.uuid(), name: z.string() })),
    tags: z.array(z.string()),
    languages: z.array(z.string()),
    /** Those whose role includes the inbox. */
    members: z.array(assignee),
    /** In whose days conversations are filtered. */
    timeZone: z.string(),
  }),
});

/** What only the team sees of a conversation. */
export const conversationNote = z.object({
  id: z.uuid(),
  authorId: z.uuid(),
  authorName: z.string(),
  content: z.string(),
  createdAt: z.iso.datetime(),
});
export type ConversationNote = z.infer<typeof conversationNote>;

export const noteMaxLength = 4000;

export const teamView = z.object({
  state: inboxState,
  isUnread: z.boolean(),
  assignedTo: assignee.nullable(),
  tags: z.array(z.string()),
  notes: z.array(conversationNote),
  /** How its open escalation stands; null without one. */
  openHandoff: openHandoff.nullable(),
});
export type TeamView = z.infer<typeof teamView>;

export const getTeamView = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/conversations/:conversationId/team',
  access: 'member',
  summary: 'What only the team sees of a conversation: state, assignment, tags and private notes.',
  input: oneConversation,
  output: teamView,
});

export const markConversationRead = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/conversations/:conversationId/read',
  access: 'member',
  summary: 'Everything up to a message has been seen.',
  input: oneConversation.extend({ messageId: z.uuid() }),
  output: z.object({}),
  isBackground: true,
});

export const assignConversation = defineEndpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/conversations/:conversationId/assignee',
  access: 'inbox',
  summary: 'Give a conversation to a member, or to nobody.',
  input: oneConversation.extend({
    userId: z.uuid().nullable(),
    /** Whom it was given to as far as the screen knew: a colleague may have been quicker. */
    previousUserId: z.uuid().nullable(),
  }),
  output: teamView,
});

export const addConversationNote = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/conversations/:conversationId/notes',
  access: 'inbox',
  summary: 'Write a note that only members see.',
  input: oneConversation.extend({
    content: z.string().trim().min(1, 'Please write a note.').max(noteMaxLength),
    /** The same note sent again with this id stands there once. */
    noteId: z.uuid(),
  }),
  output: teamView,
});

export const deleteConversationNote = defineEndpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/conversations/:conversationId/notes/:noteId',
  access: 'inbox',
  summary: 'Delete a note of your own.',
  input: oneConversation.extend({ noteId: z.uuid() }),
  output: teamView,
});

/** What is added and what goes, not the whole list: two members at once lose nothing. */
export const changeConversationTags = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/conversations/:conversationId/tags',
  access: 'inbox',
  summary: 'Add tags to a conversation, or take them away.',
  input: oneConversation.extend({
    add: z.array(tagName).max(maxTags).default([]),
    remove: z.array(z.string().max(tagMaxLength)).max(maxTags).default([]),
  }),
  output: teamView,
});

export const suggestReply = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/conversations/:conversationId/suggestion',
  access: 'inbox',
  summary: "What the agent would answer to the visitor's last question. Nothing of it is kept.",
  input: oneConversation,
  output: z.object({
    /** Empty where the agent knows no answer. */
    text: z.string(),
    /** What it was asked. */
    question: z.string().nullable(),
    sources: z.array(z.object({ documentId: z.uuid(), title: z.string() })),
  }),
});
