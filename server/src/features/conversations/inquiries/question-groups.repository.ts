import type { QuestionGroupStatus } from '@parley/contract/conversations/inquiries';
import { and, asc, count, desc, eq, getTableColumns, gt, ilike, inArray, ne, or, sql } from 'drizzle-orm';
import { containing, type Database, type IdPage } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { questionGroups } from './inquiries.tables.ts';

/** A vector is large, and nobody looks at it. */
const { embedding: _, embeddingModel: __, ...shownColumns } = getTableColumns(questionGroups);
export type GroupRow = Omit<typeof questionGroups.$inferSelect, 'embedding' | 'embeddingModel'>;
export type GroupChange = Partial<Omit<typeof questionGroups.$inferInsert, 'id' | 'businessId' | 'agentId'>>;

const ofAgent = ({ businessId, agentId }: AgentScope) =>
  and(eq(questionGroups.businessId, businessId), eq(questionGroups.agentId, agentId));
const oneGroup = (businessId: string, groupId: string) =>
  and(eq(questionGroups.businessId, businessId), eq(questionGroups.id, groupId));

/** Until the transaction ends nobody else groups questions of this agent. */
export async function lockGroups(tx: Database, { agentId }: AgentScope) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('question-groups'), hashtext(${agentId}))`);
}

interface GroupFilter {
  status: QuestionGroupStatus;
  agentId?: string | undefined;
  search?: string | undefined;
}

const matching = (businessId: string, { status, agentId, search }: GroupFilter) =>
  and(
    eq(questionGroups.businessId, businessId),
    eq(questionGroups.status, status),
    agentId ? eq(questionGroups.agentId, agentId) : undefined,
    search ? ilike(questionGroups.question, containing(search)) : undefined,
  );

/** Those that most people asked first. */
export function listGroups(
  db: Database,
  businessId: string,
  { limit, offset, ...filter }: GroupFilter & { limit: number; offset: number },
): Promise<GroupRow[]> {
  return db
    .select(shownColumns)
    .from(questionGroups)
    .where(matching(businessId, filter))
    .orderBy(desc(questionGroups.peopleCount), desc(questionGroups.lastAskedAt), desc(questionGroups.id))
    .limit(limit)
    .offset(offset);
}

export async function countGroups(db: Database, businessId: string, filter: GroupFilter) {
  const [row] = await db.select({ groups: count() }).from(questionGroups).where(matching(businessId, filter));
  return row!.groups;
}

export async function findGroup(db: Database, businessId: string, groupId: string) {
  const [row] = await db.select(shownColumns).from(questionGroups).where(oneGroup(businessId, groupId));
  return row as GroupRow | undefined;
}

/** With their vectors: what a new question is compared with, asked last first. */
export function listLatestGroups(
  db: Database,
  scope: AgentScope,
  { embeddingModel, isOpen, limit }: { embeddingModel: string; isOpen?: boolean; limit: number },
) {
  return db
    .select()
    .from(questionGroups)
    .where(
      and(
        ofAgent(scope),
        eq(questionGroups.embeddingModel, embeddingModel),
        isOpen ? eq(questionGroups.status, 'open') : undefined,
      ),
    )
    .orderBy(desc(questionGroups.lastAskedAt))
    .limit(limit);
}

/** Whose vectors another model has made. */
export function listGroupsOfOtherModels(
  db: Database,
  scope: AgentScope,
  embeddingModel: string,
  limit: number,
) {
  return db
    .select({ id: questionGroups.id, question: questionGroups.question })
    .from(questionGroups)
    .where(and(ofAgent(scope), ne(questionGroups.embeddingModel, embeddingModel)))
    .orderBy(desc(questionGroups.lastAskedAt))
    .limit(limit);
}

/** Those that a document answers, or was written for. */
export function listGroupsOfDocument(
  db: Database,
  businessId: string,
  documentId: string,
): Promise<GroupRow[]> {
  return db
    .select(shownColumns)
    .from(questionGroups)
    .where(and(eq(questionGroups.businessId, businessId), eq(questionGroups.documentId, documentId)));
}

/** The open ones of an agent that most people asked. */
export function listMostAsked(db: Database, scope: AgentScope, limit: number): Promise<GroupRow[]> {
  return db
    .select(shownColumns)
    .from(questionGroups)
    .where(and(ofAgent(scope), eq(questionGroups.status, 'open')))
    .orderBy(desc(questionGroups.peopleCount), desc(questionGroups.lastAskedAt))
    .limit(limit);
}

export async function listTaughtAmong(
  db: Database,
  businessId: string,
  groupIds: string[],
): Promise<GroupRow[]> {
  if (groupIds.length === 0) return [];
  return db
    .select(shownColumns)
    .from(questionGroups)
    .where(
      and(
        eq(questionGroups.businessId, businessId),
        eq(questionGroups.status, 'taught'),
        inArray(questionGroups.id, groupIds),
      ),
    );
}

export async function insertGroup(db: Database, values: typeof questionGroups.$inferInsert) {
  const [row] = await db.insert(questionGroups).values(values).returning({ id: questionGroups.id });
  return row!.id;
}

export async function setGroup(db: Database, businessId: string, groupId: string, change: GroupChange) {
  const [row] = await db
    .update(questionGroups)
    .set(change)
    .where(oneGroup(businessId, groupId))
    .returning({ id: questionGroups.id });
  return row;
}

/** One more, or one less, of its questions. */
export async function countQuestion(
  db: Database,
  businessId: string,
  groupId: string,
  { by, people, hints }: { by: 1 | -1; people: number; hints: number },
) {
  await db
    .update(questionGroups)
    .set({
      timesAsked: sql`${questionGroups.timesAsked} + ${by}`,
      peopleCount: sql`${questionGroups.peopleCount} + ${people}`,
      hintedCount: sql`${questionGroups.hintedCount} + ${hints}`,
    })
    .where(oneGroup(businessId, groupId));
}

export async function deleteEmptyGroup(db: Database, businessId: string, groupId: string) {
  await db
    .delete(questionGroups)
    .where(and(oneGroup(businessId, groupId), sql`${questionGroups.timesAsked} <= 0`));
}

/** Of more than so many open ones those go that the fewest people asked, longest ago. */
export async function deleteLeastAsked(db: Database, scope: AgentScope, maxOpen: number) {
  const least = db
    .select({ id: questionGroups.id })
    .from(questionGroups)
    .where(and(ofAgent(scope), eq(questionGroups.status, 'open')))
    .orderBy(desc(questionGroups.peopleCount), desc(questionGroups.lastAskedAt))
    .offset(maxOpen);
  await db.delete(questionGroups).where(and(ofAgent(scope), inArray(questionGroups.id, least)));
}

/** What its document answered is open again once that is gone. */
export async function reopenGroupsOf(db: Database, businessId: string, documentId: string) {
  await db
    .update(questionGroups)
    .set({
      documentId: null,
      status: sql`case when ${questionGroups.status} = 'taught' then 'open' else ${questionGroups.status} end`,
    })
    .where(
      and(
        eq(questionGroups.businessId, businessId),
        eq(questionGroups.documentId, documentId),
        or(eq(questionGroups.status, 'taught'), eq(questionGroups.isReopened, true)),
      ),
    );
}

/** A page of a business's groups in the order of ids. */
export function listGroupsById(
  db: Database,
  businessId: string,
  { afterId, limit }: IdPage,
): Promise<GroupRow[]> {
  return db
    .select(shownColumns)
    .from(questionGroups)
    .where(
      and(
        eq(questionGroups.businessId, businessId),
        afterId === undefined ? undefined : gt(questionGroups.id, afterId),
      ),
    )
    .orderBy(asc(questionGroups.id))
    .limit(limit);
}

/** Those of which nobody's question is left. */
export async function deleteUnasked(db: Database, businessId: string, groupIds: string[]) {
  await db
    .delete(questionGroups)
    .where(
      and(
        eq(questionGroups.businessId, businessId),
        inArray(questionGroups.id, groupIds),
        sql`not exists (select 1 from unanswered_questions where group_id = ${questionGroups.id})`,
      ),
    );
}

/** By the questions that are left. */
export async function recount(db: Database, businessId: string, groupIds: string[]) {
  await db.execute(sql`
    update question_groups as one set times_asked = left_over.times, people_count = left_over.people,
      hinted_count = left_over.hints, first_asked_at = left_over.first_at, last_asked_at = left_over.last_at
    from (
      select group_id, count(*)::int as times, count(distinct conversation_id)::int as people,
        count(*) filter (where is_hint)::int as hints, min(asked_at) as first_at, max(asked_at) as last_at
      from unanswered_questions where business_id = ${businessId} and ${inArray(sql`group_id`, groupIds)} group by group_id
    ) as left_over
    where one.business_id = ${businessId} and one.id = left_over.group_id`);
}

/** A name that nobody asks with any more gives way to the oldest wording; without a model, the vector counts as old. */
export async function rename(db: Database, businessId: string, groupIds: string[]) {
  const wordings = sql`unanswered_questions as asked join messages on messages.id = asked.question_id
    and messages.business_id = asked.business_id where asked.group_id = one.id`;
  await db.execute(sql`
    update question_groups as one set embedding = ''::bytea, embedding_model = '',
      question = (select left(messages.content, 500) from ${wordings} order by asked.asked_at, asked.id limit 1)
    where one.business_id = ${businessId} and ${inArray(sql`one.id`, groupIds)}
      and not exists (select 1 from ${wordings} and left(messages.content, 500) = one.question)
      and exists (select 1 from ${wordings})`);
}
