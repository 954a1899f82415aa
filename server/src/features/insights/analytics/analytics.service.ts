import type {
  AgentAnalytics,
  Analytics,
  CountedConversation,
  CountedFilter,
} from '@parley/contract/insights/analytics';
import { type AskedDays, calendarDays, datesBefore, requireTimeZone } from '../calendar-days.ts';
import {
  countForReader,
  figureDays,
  figures,
  findDocumentTitles,
  findFirstMessages,
  getTimeZone,
  listFigures,
} from '../figures/index.ts';
import type { InsightContext } from '../insight-context.ts';
import { rebuildDaysJob } from '../insights.jobs.ts';
import { findTopicQuestions } from '../topics/index.ts';
import { daysOf, mergeDays, sortByCount, totalsOf } from './analytics-days.ts';
import { readPlace, writePlace } from './figure-places.ts';

const maxDocuments = 10;
/** Some of the most used may have been deleted since. */
const maxDocumentsRead = 40;
const maxTopics = 10;
const maxConversations = 10;
const conversationsPerPage = 20;
const recentDays = 7;

interface Whose {
  businessId: string;
  agentId?: string | undefined;
}

/** How an agent or all of them did, day by day. */
export async function getBusinessAnalytics(
  context: InsightContext,
  { businessId, agentId }: Whose,
  asked: AskedDays,
): Promise<Analytics> {
  const { db, clock, agents } = context;
  if (agentId !== undefined) await agents.requireAgent({ businessId, agentId });
  await countForReader(context, businessId);
  const timeZone = await getTimeZone(context, businessId);
  const { dates } = calendarDays(asked, clock.now(), timeZone);
  const range = { from: dates[0]!, to: dates.at(-1)! };
  const whose = agentId ?? null;
  const counted = await figureDays.listDays(db, businessId, whose, range);
  const before = await figureDays.countDays(db, businessId, whose, datesBefore(dates));
  const whole = mergeDays(counted);
  const days = daysOf(dates, counted);
  const customers = whole.identified === 0 ? 0 : await figures.countCustomers(db, businessId, whose, range);
  return {
    ...range,
    timeZone,
    ...totalsOf(whole),
    recentConversations: days.slice(-recentDays).reduce((sum, { conversations }) => sum + conversations, 0),
    previousConversations: before,
    // Everybody else counts by session, which has one conversation.
    uniqueUsers: customers + whole.conversations - whole.identified,
    mostUsedDocuments: await listMostUsed(context, businessId, whole.documents),
    topics: await listTopics(context, businessId, whole.topics),
    days,
  };
}

export async function getAgentAnalytics(
  context: InsightContext,
  scope: Required<Whose> & { agentId: string },
  asked: AskedDays,
): Promise<AgentAnalytics> {
  const { businessId, agentId } = scope;
  const shown = await getBusinessAnalytics(context, scope, asked);
  return {
    ...shown,
    latestConversations: await context.conversations.listConversations(
      businessId,
      { agentId },
      maxConversations,
    ),
  };
}

async function listMostUsed({ db }: InsightContext, businessId: string, used: Record<string, number>) {
  const most = sortByCount(used, maxDocumentsRead);
  const known = await findDocumentTitles(
    db,
    businessId,
    most.map(([documentId]) => documentId),
  );
  return most
    .flatMap(([documentId, usageCount]) => {
      const document = known.get(documentId);
      return document ? [{ documentId, agentId: document.agentId, title: document.title, usageCount }] : [];
    })
    .slice(0, maxDocuments);
}

async function listTopics({ db }: InsightContext, businessId: string, asked: Record<string, number>) {
  const most = sortByCount(asked, maxTopics);
  const questions = await findTopicQuestions(
    db,
    businessId,
    most.map(([id]) => id),
  );
  return most.flatMap(([id, conversations]) => {
    const question = questions.get(id);
    return question === undefined ? [] : [{ id, question, conversations }];
  });
}

/** The conversations behind a figure. */
export async function listCountedConversations(
  context: InsightContext,
  { businessId, agentId }: Whose,
  asked: AskedDays,
  { after, ...filter }: CountedFilter & { after?: string | undefined },
) {
  const { db, clock, agents } = context;
  await countForReader(context, businessId);
  const timeZone = await getTimeZone(context, businessId);
  const { from, until } = calendarDays(asked, clock.now(), timeZone);
  const rows = await listFigures(db, businessId, {
    ...filter,
    agentId: agentId ?? null,
    from,
    until,
    after: readPlace(after),
    limit: conversationsPerPage + 1,
  });
  const shown = rows.slice(0, conversationsPerPage);
  const names = await agents.namesOf(businessId);
  const first = await findFirstMessages(
    db,
    businessId,
    shown.map(({ conversationId }) => conversationId),
  );
  return {
    conversations: shown.map(
      (row): CountedConversation => ({
        id: row.conversationId,
        agentId: row.agentId,
        agentName: names.get(row.agentId) ?? 'Unknown',
        outcome: row.outcome,
        firstMessage: first.get(row.conversationId) ?? null,
        messageCount: row.messages,
        rating: row.rating,
        startedAt: row.startedAt.toISOString(),
      }),
    ),
    next: rows.length > shown.length ? writePlace(shown.at(-1)!) : null,
  };
}

/** All days are added up again, which takes a moment where there are many conversations. */
export async function setAnalyticsTimeZone(
  { db, jobs, businesses }: InsightContext,
  { businessId, userId }: { businessId: string; userId: string },
  name: string,
) {
  const timeZone = requireTimeZone(name);
  await db.transaction(async (tx) => {
    await figures.lockFigures(tx, businessId);
    const isFirst = (await figures.findTimeZone(tx, businessId)) === undefined;
    await figures.putTimeZone(tx, businessId, timeZone);
    if (isFirst) await figures.insertChangeOfEach(tx, businessId);
    else await jobs.enqueue(tx, rebuildDaysJob, { businessId });
    await businesses.noteChange(tx, { businessId, userId, fields: ['time zone of analytics'] });
  });
  return { timeZone };
}
