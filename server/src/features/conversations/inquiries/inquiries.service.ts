import {
  inquiriesShown,
  type QuestionGroup,
  type QuestionGroupStatus,
  questionGroupsPerPage,
  type UnansweredInquiry,
} from '@parley/contract/conversations/inquiries';
import { notFound } from '../../../errors.ts';
import { isSmallTalk } from '../../answering/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { csvHeader, csvRow } from './inquiry-csv.ts';
import type { InquiryFilter, InquiryPage, InquiryRow } from './inquiry-list.repository.ts';
import * as inquiries from './inquiry-list.repository.ts';
import type { GroupRow } from './question-groups.repository.ts';
import * as groups from './question-groups.repository.ts';
import { countWrongAnswers, listMemberReplies, listWordings } from './unanswered-questions.repository.ts';

const exportBatchSize = 200;
const wordingsShown = 10;
const repliesRead = 10;
const fewestWordsOfAnswer = 3;

type Filter = Omit<InquiryFilter, 'agentIds'>;

export async function listInquiries(context: ConversationContext, businessId: string, filter: Filter) {
  const { db, agents } = context;
  const names = await agents.namesOf(businessId);
  const named = withAgents(filter, names);
  const rows = await inquiries.listInquiries(db, businessId, { ...named, limit: inquiriesShown });
  // A page that is not full holds all that match: to read every first message again would only find the same.
  const isWhole = rows.length < inquiriesShown;
  const counted = await inquiries.countInquiries(db, businessId, isWhole ? {} : named);
  const { total } = counted;
  const count = isWhole ? rows.length : counted.matching;
  return { inquiries: rows.map((row) => presentInquiry(row, names)), count, total };
}

export const noteExport = ({ db, businessAudit }: ConversationContext, businessId: string, userId: string) =>
  businessAudit.note(db, { businessId, userId, kind: 'export.inquiries' });

/** Page by page, however many there are: what is sent is no longer held. */
export async function* exportInquiriesAsCsv(
  { db, agents }: ConversationContext,
  businessId: string,
  filter: Filter,
): AsyncGenerator<string> {
  const names = await agents.namesOf(businessId);
  yield csvHeader;
  let after: InquiryPage['after'];
  do {
    const page = { ...withAgents(filter, names), limit: exportBatchSize, after };
    const rows = await inquiries.listInquiries(db, businessId, page);
    if (rows.length > 0) yield rows.map((row) => csvRow(presentInquiry(row, names))).join('');
    after = rows.length === exportBatchSize ? rows.at(-1) : undefined;
  } while (after);
}

function withAgents(filter: Filter, names: ReadonlyMap<string, string>): InquiryFilter {
  const sought = filter.search?.toLowerCase();
  const agentIds = [...names].flatMap(([id, name]) =>
    sought && name.toLowerCase().includes(sought) ? id : [],
  );
  return { ...filter, agentIds };
}

function presentInquiry(
  { conversation, startedAt, firstMessage, lastReply, ...row }: InquiryRow,
  names: ReadonlyMap<string, string>,
): UnansweredInquiry {
  const { id, agentId, rating, sessionId, durationSeconds, lastMessageAt, openHandoff } = conversation;
  const lastedMs = lastMessageAt.getTime() - startedAt.getTime();
  return {
    id,
    issueType: row.issueType,
    hasUnanswered: row.hasUnanswered,
    openHandoff,
    messageCount: row.messageCount,
    agentName: names.get(agentId) ?? 'Unnamed Agent',
    rating,
    firstUserMessage: firstMessage,
    lastAiResponse: lastReply,
    startedAt: startedAt.toISOString(),
    sessionId,
    durationSeconds: durationSeconds ?? Math.max(0, Math.round(lastedMs / 1000)),
  };
}

interface GroupsAsked {
  status: QuestionGroupStatus;
  agentId?: string | undefined;
  search?: string | undefined;
  page: number;
}

export async function listQuestionGroups(
  { db, agents }: ConversationContext,
  businessId: string,
  { page, ...filter }: GroupsAsked,
) {
  const names = await agents.namesOf(businessId);
  const rows = await groups.listGroups(db, businessId, {
    ...filter,
    limit: questionGroupsPerPage,
    offset: (page - 1) * questionGroupsPerPage,
  });
  const wrong = await countWrongAnswers(
    db,
    businessId,
    rows.map(({ id }) => id),
  );
  return {
    groups: rows.map((row) => presentGroup(row, names, wrong)),
    count: await groups.countGroups(db, businessId, filter),
    openCount: await groups.countGroups(db, businessId, { status: 'open' }),
  };
}

export async function getQuestionGroup(
  { db, agents }: ConversationContext,
  businessId: string,
  groupId: string,
) {
  const row = await groups.findGroup(db, businessId, groupId);
  if (!row) throw notFound('Question');
  const wordings = await listWordings(db, businessId, groupId, wordingsShown);
  const replies = await listMemberReplies(db, businessId, groupId, repliesRead);
  const reply = replies.find(({ content }) => isAnswer(content));
  return {
    group: presentGroup(
      row,
      await agents.namesOf(businessId),
      await countWrongAnswers(db, businessId, [groupId]),
    ),
    wordings: wordings.map((one) => ({ ...one, askedAt: one.askedAt.toISOString() })),
    suggestion: reply
      ? { answer: reply.content, memberName: reply.memberName, conversationId: reply.conversationId }
      : null,
  };
}

/** "Hello, Anna here" answers nothing. */
const isAnswer = (content: string) =>
  !isSmallTalk(content) && content.trim().split(/\s+/).length >= fewestWordsOfAnswer;

function presentGroup(
  { firstAskedAt, lastAskedAt, businessId: _, ...row }: GroupRow,
  names: ReadonlyMap<string, string>,
  wrong: ReadonlyMap<string, number>,
): QuestionGroup {
  return {
    ...row,
    wrongCount: wrong.get(row.id) ?? 0,
    agentName: names.get(row.agentId) ?? 'Unnamed Agent',
    firstAskedAt: firstAskedAt.toISOString(),
    lastAskedAt: lastAskedAt.toISOString(),
  };
}
