import type { ConversationDetails, ConversationSummary } from '@parley/contract/conversations/conversations';
import { notFound } from '../../../errors.ts';
import { exportPages } from '../../../exported-pages.ts';
import type { ExportedFile } from '../../../feature.ts';
import { listRowsById } from '../../../platform/database/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import type { ConversationRow } from '../conversations.repository.ts';
import * as repository from '../conversations.repository.ts';
import { exportedInquiries, exportedQuestions, listGroupsById } from '../inquiries/index.ts';
import { isHere, isNameProven, presentForOwner, presentSummary } from '../presenting.ts';
import { exportedVerdicts, listVerdicts } from '../verdicts/index.ts';
import { exportedVisits, listComments } from '../visits/index.ts';
import type { ConversationFilter, ConversationPage } from './conversation-list.repository.ts';
import * as lists from './conversation-list.repository.ts';

const maxListed = 50;
const conversationsPerFile = 100;
const visitsPerFile = 2000;

export const listConversations = async (
  context: ConversationContext,
  businessId: string,
  filter: ConversationFilter = {},
  limit = maxListed,
) =>
  presentListed(
    context,
    businessId,
    await lists.listConversations(context.db, businessId, { ...filter, limit }),
  );

/** For programs, which read all of them page by page. */
export const listConversationPage = async (
  context: ConversationContext,
  businessId: string,
  page: ConversationPage,
) => presentListed(context, businessId, await lists.listConversationsStarted(context.db, businessId, page));

export const countConversationsSince = ({ db }: ConversationContext, businessId: string, since: Date) =>
  lists.countConversationsSince(db, businessId, since);

export async function getConversation(
  context: ConversationContext,
  businessId: string,
  conversationId: string,
): Promise<ConversationDetails> {
  const { db, clock, agents, handoffs } = context;
  const row = await repository.findConversation(db, businessId, conversationId);
  if (!row) throw notFound('Conversation');
  const agent = await agents.requireAgent({ businessId, agentId: row.agentId });
  const messages = await repository.listMessages(db, businessId, conversationId);
  const said = messages.filter(({ author }) => author !== 'system');
  const comments = await listComments(db, businessId, conversationId);
  const verdicts = await listVerdicts(db, businessId, conversationId);
  const handoff = await handoffs.findLatestHandoff(db, businessId, conversationId);
  const takerOf = await findTakers(context, businessId, [row]);
  const {
    visitorName: name,
    visitorEmail: email,
    visitorPhone: phone,
    userIdentifier,
    pageUrl,
    language,
    userAgent,
  } = row;
  return {
    ...presentSummary(row, {
      agentName: agent.name,
      takenBy: takerOf(row),
      firstMessage: messages.find(({ role }) => role === 'user')?.content ?? null,
      lastMessage: said.at(-1)?.content ?? null,
      messageCount: said.length,
    }),
    visitorName: name,
    visitor: {
      name,
      email,
      phone,
      userIdentifier,
      pageUrl,
      language,
      userAgent,
      isProven: userIdentifier !== null,
      isNameProven: isNameProven(row),
      isEmailProven: email !== null && email === row.provenEmail,
      isHere: isHere(row, clock.now()),
    },
    feedback: row.feedback,
    handoffId: handoff?.id ?? null,
    messages: messages.map((message) => ({
      ...presentForOwner(message),
      comment: comments.get(message.id) ?? null,
      verdict: verdicts.get(message.id) ?? null,
    })),
  };
}

export const getVisitorSeenAt = async (
  { db }: ConversationContext,
  businessId: string,
  conversationId: string,
) => (await repository.findConversation(db, businessId, conversationId))?.visitorSeenAt ?? null;

export async function* exportConversations(
  { db }: ConversationContext,
  businessId: string,
): AsyncGenerator<ExportedFile> {
  yield* exportPages('conversations', conversationsPerFile, (page) =>
    lists.listWholeConversations(db, businessId, page),
  );
  yield* exportPages('question-groups', visitsPerFile, (page) => listGroupsById(db, businessId, page));
  const tables = { ...exportedVisits, ...exportedVerdicts, ...exportedInquiries, ...exportedQuestions };
  for (const [folder, table] of Object.entries(tables))
    yield* exportPages(folder, visitsPerFile, (page) => listRowsById(db, table, businessId, page));
}

type ListedRow = Awaited<ReturnType<typeof lists.listConversations>>[number];

export async function presentListed(context: ConversationContext, businessId: string, rows: ListedRow[]) {
  const agentNames = await context.agents.namesOf(businessId);
  const takerOf = await findTakers(
    context,
    businessId,
    rows.map(({ conversation }) => conversation),
  );
  const waiting = rows.filter(({ conversation }) => conversation.mode === 'waiting');
  // What those who wait want a person for, as their escalations say it.
  const calls = await context.handoffs.findOpenInquiries(
    context.db,
    businessId,
    waiting.map(({ conversation }) => conversation.id),
  );
  return rows.map(({ conversation, firstMessage, lastMessage, messageCount }) => ({
    ...presentSummary(conversation, {
      firstMessage,
      lastMessage,
      messageCount,
      agentName: agentNames.get(conversation.agentId),
      takenBy: takerOf(conversation),
    }),
    visitorName: conversation.visitorName,
    openHandoff: conversation.openHandoff,
    calledFor: calls.get(conversation.id) ?? null,
  }));
}

async function findTakers(
  { profiles, handoffs }: ConversationContext,
  businessId: string,
  rows: ConversationRow[],
) {
  const ids = [...new Set(rows.flatMap(({ takenBy }) => takenBy ?? []))];
  const people = ids.length > 0 ? await profiles.findPeople(ids) : new Map();
  const takers = new Map<string, ConversationSummary['takenBy']>();
  for (const userId of ids) {
    const person = people.get(userId);
    const name = person && `${person.firstName} ${person.lastName}`.trim();
    const isAway = !(await handoffs.isMemberHere(businessId, userId));
    takers.set(userId, { userId, name: name || 'Somebody who left', isAway });
  }
  return ({ takenBy }: ConversationRow) => (takenBy ? (takers.get(takenBy) ?? null) : null);
}
