import { includesAccess } from '@parley/contract/businesses/business-roles';
import {
  type ConversationCounts,
  maxCountedClosed,
} from '@parley/contract/conversations/conversation-counts';
import {
  type Assignee,
  type InboxConversation,
  type InboxCounts,
  type InboxState,
  inboxPageSize,
  maxCountedMatches,
  type TeamView,
} from '@parley/contract/conversations/inbox';
import { notFound } from '../../../errors.ts';
import { searchWords } from '../../../platform/database/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import type { ConversationRow } from '../conversations.repository.ts';
import * as conversations from '../conversations.repository.ts';
import { presentListed } from '../inbox/index.ts';
import * as notes from './notes.repository.ts';
import { readCursor, writeCursor } from './queue-cursor.ts';
import * as repository from './queue-list.repository.ts';
import * as reads from './reads.repository.ts';
import * as tags from './tags.repository.ts';

export interface MemberOfConversation {
  businessId: string;
  conversationId: string;
  userId: string;
}

function stateFor({ queue, responsibleId }: ConversationRow, userId: string): InboxState {
  if (queue !== 'team') return queue;
  if (responsibleId === null) return 'needs-you';
  return responsibleId === userId ? 'yours' : 'colleague';
}

/** What nobody of the team has to see to is not marked: the agent's own conversations would all be unread. */
const isUnread = ({ queue, lastVisitorPosition }: ConversationRow, readUpTo: number | null) =>
  (queue === 'team' || queue === 'visitor') && lastVisitorPosition > (readUpTo ?? 0);

const nameOf = (person: { firstName: string; lastName: string } | undefined) =>
  `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim() || 'Somebody who left';

export async function findAssignees(
  { profiles }: ConversationContext,
  rows: Pick<ConversationRow, 'assignedTo'>[],
) {
  const ids = [...new Set(rows.flatMap(({ assignedTo }) => assignedTo ?? []))];
  const people = ids.length > 0 ? await profiles.findPeople(ids) : new Map();
  return ({ assignedTo }: Pick<ConversationRow, 'assignedTo'>): Assignee | null =>
    assignedTo ? { userId: assignedTo, name: nameOf(people.get(assignedTo)) } : null;
}

export interface ListedPage extends repository.ListedFilter {
  businessId: string;
  search?: string | undefined;
  cursor?: string | undefined;
}

export async function listInbox(
  context: ConversationContext,
  { businessId, cursor, search = '', ...filter }: ListedPage,
  userId: string,
): Promise<{ conversations: InboxConversation[]; nextCursor: string | null }> {
  const words = searchWords(search);
  if (words.length === 0 && search.trim() !== '') return { conversations: [], nextCursor: null };
  const page = { after: readCursor(cursor), limit: inboxPageSize + 1 };
  const found = await repository.listQueue(context.db, businessId, userId, { ...filter, words }, page);
  const rows = found.slice(0, inboxPageSize);
  const summaries = await presentListed(context, businessId, rows);
  const assigneeOf = await findAssignees(
    context,
    rows.map(({ conversation }) => conversation),
  );
  const last = rows.at(-1)?.conversation;
  const at = last?.[repository.sortedBy(filter)];
  return {
    conversations: rows.map(({ conversation, lastQuestion, tags, readUpTo }, index) => ({
      ...summaries[index]!,
      state: stateFor(conversation, userId),
      isUnread: isUnread(conversation, readUpTo),
      assignedTo: assigneeOf(conversation),
      lastQuestion,
      lastAuthor: conversation.lastSaidBy,
      pageUrl: conversation.pageUrl,
      language: conversation.language,
      tags,
    })),
    nextCursor: found.length > rows.length && last && at ? writeCursor({ at, id: last.id }) : null,
  };
}

async function countAll({ db }: ConversationContext, businessId: string, userId: string) {
  const groups = await repository.countQueue(db, businessId, userId);
  const done = await repository.countDone(db, businessId, maxCountedClosed + 1);
  return { groups, counts: addUp(groups, done, maxCountedClosed) };
}

export async function countByState(
  context: ConversationContext,
  businessId: string,
  userId: string,
): Promise<ConversationCounts> {
  const { groups, counts } = await countAll(context, businessId, userId);
  return {
    ...counts,
    waiting: groups.reduce((total, { waiting }) => total + waiting, 0),
    unread: await repository.countUnread(context.db, businessId, userId),
  };
}

/** Of what matches; null where the words are in too many messages to count them. */
export async function countInbox(
  context: ConversationContext,
  { businessId, search = '', ...filter }: Omit<ListedPage, 'cursor' | 'status' | 'state'>,
  userId: string,
): Promise<InboxCounts | null> {
  const { db } = context;
  const words = searchWords(search);
  if (words.length === 0 && search.trim() !== '') return addUp([], 0, maxCountedMatches);
  const isNarrowed = words.length > 0 || Object.values(filter).some((value) => value !== undefined);
  if (!isNarrowed) return (await countAll(context, businessId, userId)).counts;
  const counted = await repository.countedMatches(db, businessId, userId, { ...filter, words });
  if (counted === undefined) return null;
  const groups = await repository.countQueue(db, businessId, userId, counted.openMatches);
  const done = await repository.countDone(db, businessId, maxCountedMatches + 1, counted.matches);
  return {
    ...addUp(groups, done, maxCountedMatches),
    hasMoreOpen: counted.isOpenBounded && (await repository.hasMoreOpen(db, businessId)),
  };
}

type CountedGroup = Awaited<ReturnType<typeof repository.countQueue>>[number];

function addUp(groups: CountedGroup[], done: number, maxClosed: number): InboxCounts {
  const sum = (isWanted: (group: CountedGroup) => boolean) =>
    groups.filter(isWanted).reduce((total, { count }) => total + count, 0);
  const open = sum(() => true);
  const closed = Math.min(done, maxClosed);
  return {
    all: open + closed,
    closed,
    open,
    hasMoreOpen: false,
    hasMoreClosed: done > maxClosed,
    states: {
      'needs-you': sum(({ queue, owner }) => queue === 'team' && owner === 'nobody'),
      yours: sum(({ owner }) => owner === 'own'),
      colleague: sum(({ queue, owner }) => queue === 'team' && owner === 'other'),
      visitor: sum(({ queue }) => queue === 'visitor'),
      agent: sum(({ queue }) => queue === 'agent'),
    },
  };
}

export async function getInboxChoices({ db, members, agents }: ConversationContext, businessId: string) {
  const people = (await members.listMembers(businessId)).filter(({ role }) => includesAccess(role, 'inbox'));
  return {
    agents: [...(await agents.namesOf(businessId))].map(([id, name]) => ({ id, name })),
    tags: await tags.listTagNames(db, businessId),
    languages: await repository.listLanguages(db, businessId),
    members: people.map(({ userId, ...person }) => ({ userId, name: nameOf(person) })),
  };
}

export async function getTeamView(
  context: ConversationContext,
  { businessId, conversationId, userId }: MemberOfConversation,
): Promise<TeamView> {
  const { db } = context;
  const row = await conversations.findConversation(db, businessId, conversationId);
  if (!row) throw notFound('Conversation');
  const written = await notes.listNotes(db, businessId, conversationId);
  const assigneeOf = await findAssignees(context, [row]);
  return {
    state: stateFor(row, userId),
    isUnread: isUnread(row, await reads.findReadUpTo(db, businessId, { conversationId, userId })),
    assignedTo: assigneeOf(row),
    tags: await tags.listTagsOf(db, businessId, conversationId),
    notes: written.map((note) => ({ ...note, createdAt: note.createdAt.toISOString() })),
    openHandoff: row.openHandoff,
  };
}

export async function markRead(
  { db }: ConversationContext,
  { businessId, conversationId, userId, messageId }: MemberOfConversation & { messageId: string },
) {
  const message = await conversations.findMessage(db, businessId, conversationId, { id: messageId });
  if (!message) throw notFound('Message');
  await reads.saveRead(db, businessId, { conversationId, userId, readUpTo: message.position });
  return {};
}
