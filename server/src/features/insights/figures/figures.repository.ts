import { and, asc, count, desc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { buildInsertionOnce, type Database, deferStatement } from '../../../platform/database/index.ts';
import { conversationChanges, conversationFigures, figureCalendars } from './figures.tables.ts';

export type FigureRow = typeof conversationFigures.$inferSelect;
export type NewFigure = Omit<typeof conversationFigures.$inferInsert, 'id' | 'businessId'>;

/** Dates of the business's calendar, the last one included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Whoever counts a business does so alone, until the end of the transaction. */
export async function lockFigures(tx: Database, businessId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('figures'), hashtext(${businessId}))`);
}

/** False where somebody else is counting just now. */
export async function tryLockFigures(tx: Database, businessId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('figures'), hashtext(${businessId})) as locked`,
  );
  return rows[0]!.locked;
}

export async function insertChange(
  db: Database,
  businessId: string,
  conversationId: string,
  endedAt: Date | null = null,
) {
  await deferStatement(db, insertingChange(db, [{ businessId, conversationId, endedAt }]));
}

const insertingChange = buildInsertionOnce(conversationChanges);

/** All that a business has, where it is counted for the first time. */
export async function insertChangeOfEach(db: Database, businessId: string) {
  await db.execute(sql`
    insert into conversation_changes (business_id, conversation_id, ended_at)
    select business_id, id, ended_at from conversations where business_id = ${businessId} order by started_at desc`);
}

/** Takes the oldest away, so that they are counted once. */
export function takeChanges(tx: Database, businessId: string, limit: number) {
  const oldest = tx
    .select({ id: conversationChanges.id })
    .from(conversationChanges)
    .where(eq(conversationChanges.businessId, businessId))
    .orderBy(asc(conversationChanges.id))
    .limit(limit);
  return tx.delete(conversationChanges).where(inArray(conversationChanges.id, oldest)).returning();
}

/** How many wait, as far as the limit. */
export async function countChanges(db: Database, businessId: string, limit: number) {
  const rows = await db
    .select({ id: conversationChanges.id })
    .from(conversationChanges)
    .where(eq(conversationChanges.businessId, businessId))
    .limit(limit);
  return rows.length;
}

/** Over all businesses, for the upkeep. */
export async function listChangedBusinesses(db: Database) {
  const rows = await db
    .selectDistinct({ businessId: conversationChanges.businessId })
    .from(conversationChanges);
  return rows.map(({ businessId }) => businessId);
}

/** Over all businesses, for the upkeep: those with conversations that were never counted. */
export async function listUncountedBusinesses(db: Database, limit: number) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.id from businesses b
    where not exists (select 1 from figure_calendars f where f.business_id = b.id)
      and exists (select 1 from conversations c where c.business_id = b.id)
    limit ${limit}`);
  return rows.map(({ id }) => id);
}

export async function findTimeZone(db: Database, businessId: string) {
  const [row] = await db.select().from(figureCalendars).where(eq(figureCalendars.businessId, businessId));
  return row?.timeZone;
}

export async function putTimeZone(db: Database, businessId: string, timeZone: string) {
  await db
    .insert(figureCalendars)
    .values({ businessId, timeZone })
    .onConflictDoUpdate({ target: figureCalendars.businessId, set: { timeZone } });
}

export function findFigures(db: Database, businessId: string, conversationIds: string[]) {
  return db
    .select()
    .from(conversationFigures)
    .where(
      and(
        eq(conversationFigures.businessId, businessId),
        inArray(conversationFigures.conversationId, conversationIds),
      ),
    );
}

export async function putFigures(db: Database, businessId: string, figures: NewFigure[]) {
  if (figures.length === 0) return;
  const renewed = (column: string) => sql.raw(`excluded.${column}`);
  await db
    .insert(conversationFigures)
    .values(figures.map((figure) => ({ ...figure, businessId })))
    .onConflictDoUpdate({
      target: [conversationFigures.businessId, conversationFigures.conversationId],
      set: {
        startedAt: renewed('started_at'),
        day: renewed('day'),
        firstEndedAt: renewed('first_ended_at'),
        outcome: renewed('outcome'),
        handoffReason: renewed('handoff_reason'),
        messages: renewed('messages'),
        answered: renewed('answered'),
        unanswered: renewed('unanswered'),
        rating: renewed('rating'),
        helpful: renewed('helpful'),
        notHelpful: renewed('not_helpful'),
        responseMs: renewed('response_ms'),
        documents: renewed('documents'),
        userIdentifier: renewed('user_identifier'),
        questionId: renewed('question_id'),
        topicId: renewed('topic_id'),
        isSorted: renewed('is_sorted'),
      },
    });
}

export function listFiguresById(
  db: Database,
  businessId: string,
  afterId: string | undefined,
  limit: number,
) {
  return db
    .select()
    .from(conversationFigures)
    .where(
      and(
        eq(conversationFigures.businessId, businessId),
        afterId === undefined ? undefined : sql`${conversationFigures.id} > ${afterId}`,
      ),
    )
    .orderBy(asc(conversationFigures.id))
    .limit(limit);
}

export async function setDays(db: Database, businessId: string, moved: { id: string; day: string }[]) {
  if (moved.length === 0) return;
  const values = sql.join(
    moved.map(({ id, day }) => sql`(${id}::uuid, ${day}::date)`),
    sql`, `,
  );
  await db.execute(sql`
    update conversation_figures as figure set day = moved.day from (values ${values}) as moved (id, day)
    where figure.business_id = ${businessId} and figure.id = moved.id`);
}

/** Conversations that began in that time, and the times of their answers. */
export async function sumBetween(db: Database, businessId: string, from: Date, until: Date) {
  const { rows } = await db.execute<{ conversations: number; responses: number; total_ms: number }>(sql`
    select count(*)::int as conversations, coalesce(sum(times.responses), 0)::int as responses,
      coalesce(sum(times.total_ms), 0)::float8 as total_ms
    from conversation_figures, lateral (
      select count(*) as responses, sum(ms::float8) as total_ms from jsonb_array_elements_text(response_ms) as ms
    ) as times
    where business_id = ${businessId} and started_at >= ${from.toISOString()} and started_at < ${until.toISOString()}`);
  const { conversations, responses, total_ms: totalMs } = rows[0]!;
  return { conversations, responses, totalMs };
}

/** Conversations that began in that time: those with all questions answered, and those with one that was not. */
export async function countAnswered(db: Database, businessId: string, from: Date, until: Date) {
  const { answered, unanswered, startedAt } = conversationFigures;
  const [row] = await db
    .select({
      conversations: count(),
      answered: sql<number>`(count(*) filter (where ${answered} > 0 and ${unanswered} = 0))::int`,
      unanswered: sql<number>`(count(*) filter (where ${unanswered} > 0))::int`,
    })
    .from(conversationFigures)
    .where(and(eq(conversationFigures.businessId, businessId), gte(startedAt, from), lt(startedAt, until)));
  return row!;
}

/** Customers whom the business knows by an id, each once. */
export async function countCustomers(
  db: Database,
  businessId: string,
  agentId: string | null,
  { from, to }: DayRange,
) {
  const customers = db
    .selectDistinct({ userIdentifier: conversationFigures.userIdentifier })
    .from(conversationFigures)
    .where(
      and(
        eq(conversationFigures.businessId, businessId),
        agentId === null ? undefined : eq(conversationFigures.agentId, agentId),
        gte(conversationFigures.day, from),
        lte(conversationFigures.day, to),
        sql`${conversationFigures.userIdentifier} is not null`,
      ),
    )
    .as('customers');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(customers);
  return row!.count;
}

/** Over all businesses, for the upkeep: businesses in which questions wait for their topic. */
export async function listUnsortedBusinesses(db: Database, limit: number) {
  const rows = await db
    .selectDistinct({ businessId: conversationFigures.businessId })
    .from(conversationFigures)
    .where(sql`question_id is not null and not is_sorted`)
    .limit(limit);
  return rows.map(({ businessId }) => businessId);
}

/** The latest that wait for their topic. */
export function listUnsorted(db: Database, businessId: string, limit: number) {
  return db
    .select()
    .from(conversationFigures)
    .where(
      and(eq(conversationFigures.businessId, businessId), sql`question_id is not null and not is_sorted`),
    )
    .orderBy(desc(conversationFigures.startedAt))
    .limit(limit);
}

export async function deleteChanges(tx: Database, businessId: string, conversationIds: string[]) {
  await tx
    .delete(conversationChanges)
    .where(
      and(
        eq(conversationChanges.businessId, businessId),
        inArray(conversationChanges.conversationId, conversationIds),
      ),
    );
}
