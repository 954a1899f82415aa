import { type InboxFilter, type InboxState, maxWalkedOpen } from '@parley/contract/conversations/inbox';
import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { containing, type Database, wordsQuery } from '../../../platform/database/index.ts';
import { conversations, messages } from '../conversations.tables.ts';
import type { QueuePlace } from './queue-cursor.ts';
import { wordsOfBusiness } from './queue-search.ts';

export interface QueueFilter extends ListedFilter {
  words: string[];
}

/** What of the inbox's filter this feature knows by itself; days and figures come as moments and a condition. */
export interface ListedFilter extends Omit<InboxFilter, 'search' | 'from' | 'to' | FigurePart> {
  startedFrom?: Date | undefined;
  startedBefore?: Date | undefined;
  /** Names the ids of those that are wanted. */
  among?: SQL | undefined;
}

type FigurePart = 'outcome' | 'handoff' | 'questions';

interface Page {
  after: QueuePlace | undefined;
  limit: number;
}

/** Looked through before the index is asked: to gather all places of a word that everybody uses would take longer. */
const walkedConversations = 200;
/** More messages than this with the words: they are common enough to be met on the way through the conversations. */
const maxFoundMessages = 10_000;
/** A list is worth waiting for, the number beside its tab is not. */
const maxCountedMessages = 2_000;
/** So many of those looked through say the words: in the whole history it is too many to count. */
const commonAmongWalked = 50;

// Named by hand: in a query over one table Drizzle leaves out the table's name, and the two ids would meet.
const said = (direction: 'asc' | 'desc', condition: string) =>
  sql<string | null>`(
    select m.content from messages m where m.conversation_id = conversations.id and ${sql.raw(condition)}
    order by m.position ${sql.raw(direction)} limit 1)`;
const messageCount = sql<number>`(
  select count(*) from messages m where m.conversation_id = conversations.id and m.author <> 'system')::int`;
const tagNames = sql<string[]>`(
  select coalesce(json_agg(t.name order by t.name), '[]'::json)
  from conversation_tags c join tags t on t.id = c.tag_id where c.conversation_id = conversations.id)`;
const readUpTo = (userId: string) => sql<number | null>`(
  select r.read_up_to from conversation_reads r
  where r.conversation_id = conversations.id and r.user_id = ${userId})`;

const { businessId: ofBusiness, queue, responsibleId, endedAt, rating, startedAt, id } = conversations;

const inState: Record<InboxState, (userId: string) => SQL | undefined> = {
  'needs-you': () => and(eq(queue, 'team'), isNull(responsibleId)),
  yours: (userId) => and(isNull(endedAt), eq(responsibleId, userId)),
  colleague: (userId) => and(eq(queue, 'team'), isNotNull(responsibleId), ne(responsibleId, userId)),
  visitor: () => eq(queue, 'visitor'),
  agent: () => eq(queue, 'agent'),
  done: () => eq(queue, 'done'),
};

const rated = (wanted: NonNullable<InboxFilter['rating']>) => {
  if (wanted === 'low') return inArray(rating, [1, 2]);
  return wanted === 'high' ? inArray(rating, [4, 5]) : eq(rating, Number(wanted));
};

const tagged = (businessId: string, tag: string) => sql`${id} in (
  select c.conversation_id from conversation_tags c join tags t on t.id = c.tag_id
  where t.business_id = ${businessId} and t.key = ${tag.trim().toLowerCase()})`;

function matching(businessId: string, userId: string, filter: QueueFilter) {
  const { status, state, agentId, startedFrom, startedBefore, among, language, tag, escalated } = filter;
  return and(
    eq(ofBusiness, businessId),
    status && (status === 'open' ? isNull(endedAt) : eq(queue, 'done')),
    state && inState[state](userId),
    agentId ? eq(conversations.agentId, agentId) : undefined,
    startedFrom && gte(startedAt, startedFrom),
    startedBefore && lt(startedAt, startedBefore),
    among && sql`${id} in (${among})`,
    filter.rating && rated(filter.rating),
    // Written out, since the index is of those that are.
    escalated && (escalated === 'true' ? sql`escalated` : sql`not escalated`),
    language ? eq(conversations.language, language) : undefined,
    tag ? tagged(businessId, tag) : undefined,
  );
}

const visitorText = sql.raw(
  "to_tsvector('simple', coalesce(visitor_name, '') || ' ' || coalesce(visitor_email, '') || ' ' || coalesce(visitor_phone, ''))",
);
const business = sql.raw('array_to_tsvector(array[business_id::text])');

/** Those in which the words were said in one message, or are the visitor's; undefined where they are too many. */
async function findSaid(db: Database, businessId: string, words: string[], maxMessages = maxFoundMessages) {
  const wanted = wordsOfBusiness(businessId, words);
  const { rows } = await db.execute<{ ids: string | null; hits: number }>(sql`
    with found as materialized (
      (select conversation_id as id from ${messages}
       where author <> 'system' and (${business} || to_tsvector('simple', content)) @@ ${wanted}
       limit ${maxMessages + 1})
      union all
      (select id from ${conversations} where (${business} || ${visitorText}) @@ ${wanted} limit ${maxMessages})
    )
    select string_agg(distinct id::text, ',') as ids, count(*)::int as hits from found`);
  const { ids, hits } = rows[0]!;
  return hits > maxMessages ? undefined : ids;
}

const plainWord = /^[\p{L}\p{N}]+$/u;

/**
 * For words that are everywhere: looked for in one conversation after the other. Making a list of words of each message
 * is slow, so those go first that do not even hold the letters. A subquery with a limit is never run for all
 * conversations at once.
 */
function isSaidIn(words: string[]) {
  const letters = words
    .filter((word) => plainWord.test(word))
    .map((word) => sql`lower(m.content) like lower(${containing(word)}) and `);
  return sql`(
    coalesce((
      select true from messages m where m.conversation_id = conversations.id and m.author <> 'system'
      and ${sql.join(letters)} to_tsvector('simple', m.content) @@ ${wordsQuery(words)} limit 1), false)
    or ${visitorText} @@ ${wordsQuery(words)})`;
}

/** In the order of the last words; of a time that is over, and behind a figure, in the order of the beginnings. */
export const sortedBy = ({ startedFrom, startedBefore, among }: ListedFilter) =>
  startedFrom || startedBefore || among ? ('startedAt' as const) : ('lastMessageAt' as const);

const newestOf = (db: Database, wanted: SQL | undefined, order: typeof startedAt) =>
  db
    .select({ id })
    .from(conversations)
    .where(wanted)
    .orderBy(desc(order), desc(id))
    .limit(walkedConversations);

export async function listQueue(
  db: Database,
  businessId: string,
  userId: string,
  filter: QueueFilter,
  { after, limit }: Page,
) {
  const order = conversations[sortedBy(filter)];
  const wanted = and(
    matching(businessId, userId, filter),
    after && or(lt(order, after.at), and(eq(order, after.at), lt(id, after.id))),
  );
  const list = (condition: SQL | undefined) =>
    db
      .select({
        conversation: conversations,
        firstMessage: said('asc', "m.role = 'user'"),
        lastMessage: said('desc', "m.author <> 'system'"),
        lastQuestion: said('desc', "m.author = 'visitor'"),
        messageCount,
        tags: tagNames,
        readUpTo: readUpTo(userId),
      })
      .from(conversations)
      .where(condition)
      .orderBy(desc(order), desc(id))
      .limit(limit);

  const { words } = filter;
  if (words.length === 0) return list(wanted);
  const newest = newestOf(db, wanted, order);
  const common = await list(and(eq(ofBusiness, businessId), inArray(id, newest), isSaidIn(words)));
  if (common.length === limit) return common;
  const ids = await findSaid(db, businessId, words);
  return list(
    and(wanted, ids === undefined ? isSaidIn(words) : sql`${id} = any(${`{${ids ?? ''}}`}::uuid[])`),
  );
}

const isOpen = (businessId: string) =>
  and(eq(ofBusiness, businessId), inArray(queue, ['team', 'visitor', 'agent']));

/**
 * What to count: those that match, with the words; undefined where the words are in too many. Of the open ones the newest
 * are looked through, all where words have found a few already.
 */
export async function countedMatches(
  db: Database,
  businessId: string,
  userId: string,
  { words, ...filter }: QueueFilter,
) {
  const wanted = matching(businessId, userId, { ...filter, words });
  if (words.length === 0) {
    const newest = db.select({ id }).from(conversations).where(isOpen(businessId));
    // Known to be open: asked for once more, the planner reads every open one.
    const walked = newest.orderBy(desc(conversations.lastMessageAt)).limit(maxWalkedOpen);
    return { matches: wanted, openMatches: and(wanted, inArray(id, walked)), isOpenBounded: true };
  }
  const newest = newestOf(db, wanted, conversations.lastMessageAt);
  const [walked] = await db
    .select({ all: count(), common: sql<number>`(count(*) filter (where ${isSaidIn(words)}))::int` })
    .from(conversations)
    .where(and(eq(ofBusiness, businessId), inArray(id, newest)));
  if (walked!.all === walkedConversations && walked!.common >= commonAmongWalked) return undefined;
  const ids = await findSaid(db, businessId, words, maxCountedMessages);
  if (ids === undefined) return undefined;
  const matches = and(wanted, sql`${id} = any(${`{${ids ?? ''}}`}::uuid[])`);
  return { matches, openMatches: and(isOpen(businessId), matches), isOpenBounded: false };
}

/** Whether there are more open ones than are looked through. */
export async function hasMoreOpen(db: Database, businessId: string) {
  const open = db.select({ id }).from(conversations).where(isOpen(businessId));
  return (await open.limit(1).offset(maxWalkedOpen)).length > 0;
}

/** The open ones, or those that the condition leaves, by whose turn it is and whose they are; all are read from an index alone. */
export function countQueue(
  db: Database,
  businessId: string,
  userId: string,
  condition: SQL | undefined = isOpen(businessId),
) {
  const owner = sql<'nobody' | 'own' | 'other'>`case
    when ${responsibleId} is null then 'nobody' when ${responsibleId} = ${userId} then 'own' else 'other' end`;
  return db
    .select({
      queue,
      owner: owner.as('owner'),
      count: sql<number>`count(*)::int`,
      waiting: sql<number>`(count(*) filter (where mode = 'waiting'))::int`,
    })
    .from(conversations)
    .where(condition)
    .groupBy(queue, sql`owner`);
}

/** What is done, as far as the limit. */
export async function countDone(db: Database, businessId: string, limit: number, condition?: SQL) {
  const done = db
    .select({ queue })
    .from(conversations)
    .where(and(eq(ofBusiness, businessId), eq(queue, 'done'), condition))
    .limit(limit)
    .as('done');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(done);
  return row!.count;
}

/** What visitors said that the member has not seen, among what is the team's matter. */
export async function countUnread(db: Database, businessId: string, userId: string) {
  const [row] = await db
    .select({ unread: sql<number>`count(*)::int` })
    .from(conversations)
    .where(
      and(
        eq(ofBusiness, businessId),
        // Written out, since the index is of those.
        sql`queue in ('team', 'visitor')`,
        sql`last_visitor_position > coalesce(${readUpTo(userId)}, 0)`,
      ),
    );
  return row!.unread;
}

const maxLanguages = 50;

/** Jumps from one to the next in the index, instead of reading all conversations. */
export async function listLanguages(db: Database, businessId: string) {
  const { rows } = await db.execute<{ language: string }>(sql`
    with recursive found as (
      (select language from ${conversations}
       where business_id = ${businessId} and language is not null order by language limit 1)
      union all
      select (
        select c.language from ${conversations} c
        where c.business_id = ${businessId} and c.language > found.language order by c.language limit 1)
      from found where found.language is not null
    )
    select language from found where language is not null limit ${maxLanguages}`);
  return rows.map(({ language }) => language);
}
