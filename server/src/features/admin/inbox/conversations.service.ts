import {
  foundConversationLimit,
  type ManagedConversation,
  type ManagedConversationDetails,
} from '@parley/contract/admin/admin-conversations';
import { adminPageSize } from '@parley/contract/admin/pages';
import { notFound } from '../../../errors.ts';
import { readFoundPage, readPage } from '../../../numbered-pages.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Actor } from '../../accounts/index.ts';
import type { AdminContext } from '../admin-context.ts';
import * as reports from './conversations.reports.ts';
import { noteReading } from './readings.ts';

type Row = Awaited<ReturnType<typeof reports.listConversations>>[number];

const present = ({ startedAt, lastMessageAt, endedAt, ...row }: Row): ManagedConversation => ({
  ...row,
  status: endedAt ? 'closed' : 'open',
  startedAt: startedAt.toISOString(),
  lastMessageAt: lastMessageAt.toISOString(),
});

async function findPage(
  db: Database,
  filter: reports.ConversationFilter,
  wanted: { page: number; pageSize: number },
) {
  const { search, state } = filter;
  if (search === '') {
    const total = await reports.countConversations(db, state);
    return readPage(wanted, total, (place) => reports.listConversations(db, state, place));
  }
  const listByIds = (ids: string[]) => reports.listConversationsByIds(db, ids);
  const named = await reports.findNamedAgents(db, search);
  if (named === 'many') {
    const page = await readFoundPage(db, wanted, reports.selectAmongNewest(db, filter), listByIds);
    if (page.total === foundConversationLimit) return page;
  }
  return readFoundPage(db, wanted, reports.selectConversationsOf(db, named, filter), listByIds);
}

export async function listConversations(
  { db }: AdminContext,
  { page, ...filter }: reports.ConversationFilter & { page: number },
) {
  const { rows, ...rest } = await findPage(db, filter, { page, pageSize: adminPageSize });
  return { rows: rows.map(present), ...rest };
}

export async function readConversation(
  context: AdminContext,
  actor: Actor,
  conversationId: string,
): Promise<ManagedConversationDetails> {
  const { db, conversations } = context;
  const row = await reports.findConversation(db, conversationId);
  if (!row) throw notFound('Conversation');
  const { businessId, agentName } = row;
  // Noted before anything is shown: without the entry nothing is read.
  await db.transaction((tx) =>
    noteReading(context, tx, actor, {
      businessId,
      kind: 'inbox.conversation-read',
      subject: agentName,
      conversationId,
    }),
  );
  const { visitor, feedback, messages } = await conversations.getConversation(businessId, conversationId);
  return {
    ...present(row),
    visitorName: visitor.name,
    visitorEmail: visitor.email,
    feedback,
    messages: messages.map(({ id, author, authorName, content, createdAt }) => ({
      id,
      author,
      authorName,
      content,
      createdAt,
    })),
  };
}
