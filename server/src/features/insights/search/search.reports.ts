import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { containing, type Database } from '../../../platform/database/index.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { agents } from '../../agents/agents.tables.ts';
import { businessMembers } from '../../businesses/businesses.tables.ts';
import { conversations } from '../../conversations/conversations.tables.ts';
import { handoffs } from '../../handoffs/handoffs.tables.ts';
import { documents } from '../../knowledge/knowledge.tables.ts';

/** Conversations whose words are looked at, the latest first, and how many of their last messages. */
const recentConversations = 400;
const lastMessages = 6;
/** Escalations that are looked at, the latest first. */
const recentEscalations = 1000;
/** Of more visitors than this whose name or address begins alike, some are left out. */
const maxAlike = 300;
/** An agent has few documents of its own, but its sites may bring thousands of pages. */
const maxDocuments = 20_000;

/** Nobody is found in the middle of a letter: what begins with the text comes first. */
const beginsFirst = (title: SQL | Parameters<typeof ilike>[0], query: string) =>
  desc(sql`(${title} ilike ${containing(query).slice(1)})`);

export function findAgents(db: Database, businessId: string, query: string, limit: number) {
  return db
    .select({ id: agents.id, name: agents.name, status: agents.status })
    .from(agents)
    .where(and(eq(agents.businessId, businessId), ilike(agents.name, containing(query))))
    .orderBy(beginsFirst(agents.name, query), asc(agents.name), asc(agents.id))
    .limit(limit);
}

export function findDocuments(db: Database, businessId: string, query: string, limit: number) {
  const some = db
    .select({ id: documents.id, agentId: documents.agentId, title: documents.title })
    .from(documents)
    .where(eq(documents.businessId, businessId))
    .limit(maxDocuments)
    .as('some');
  return db
    .select({ id: some.id, agentId: some.agentId, title: some.title, agentName: agents.name })
    .from(some)
    .innerJoin(agents, and(eq(agents.businessId, businessId), eq(agents.id, some.agentId)))
    .where(ilike(some.title, containing(query)))
    .orderBy(beginsFirst(some.title, query), asc(some.title), asc(some.id))
    .limit(limit);
}

interface FoundConversation extends Record<string, unknown> {
  id: string;
  agentId: string;
  name: string | null;
  email: string | null;
  /** What was said and holds the text; otherwise the last thing that was said. */
  said: string | null;
}

/**
 * Visitors whose name or address begins with the text, in all conversations (by an index each), and of the latest
 * conversations also those that hold it anywhere in the name, the address or the last messages.
 */
export async function findConversations(db: Database, businessId: string, query: string, limit: number) {
  const anywhere = containing(query);
  const beginning = anywhere.slice(1).toLowerCase();
  const { rows } = await db.execute<FoundConversation>(sql`
    with recent as (
      select c.id, c.visitor_name, c.visitor_email from ${conversations} c
      where c.business_id = ${businessId} order by c.last_message_at desc limit ${recentConversations}
    ), found as (
      (select c.id, null as said from ${conversations} c
        where c.business_id = ${businessId} and lower(c.visitor_email) like ${beginning} limit ${maxAlike})
      union all
      (select c.id, null as said from ${conversations} c
        where c.business_id = ${businessId} and lower(c.visitor_name) like ${beginning} limit ${maxAlike})
      union all
      select r.id, null as said from recent r
        where r.visitor_name ilike ${anywhere} or r.visitor_email ilike ${anywhere}
      union all
      select r.id, m.content as said from recent r cross join lateral (
        select l.content from (
          select content, position, author from messages
          where business_id = ${businessId} and conversation_id = r.id order by position desc limit ${lastMessages}) l
        where l.author <> 'system' and l.content ilike ${anywhere} order by l.position desc limit 1) m
    )
    select c.id, c.agent_id as "agentId", c.visitor_name as name, c.visitor_email as email,
      coalesce(f.said, (select m.content from messages m
        where m.business_id = ${businessId} and m.conversation_id = c.id and m.author <> 'system' order by m.position desc limit 1)) as said
    from (select id, max(said) as said from found group by id) f
    join ${conversations} c on c.business_id = ${businessId} and c.id = f.id
    order by c.last_message_at desc, c.id desc limit ${limit}`);
  return rows;
}

export function findEscalations(db: Database, businessId: string, query: string, limit: number) {
  const recent = db
    .select({
      id: handoffs.id,
      agentId: handoffs.agentId,
      inquiry: handoffs.userInquiry,
      name: handoffs.userName,
      email: handoffs.userEmail,
      phone: handoffs.userPhone,
      createdAt: handoffs.createdAt,
    })
    .from(handoffs)
    .where(eq(handoffs.businessId, businessId))
    .orderBy(desc(handoffs.createdAt))
    .limit(recentEscalations)
    .as('recent');
  const fields = [recent.inquiry, recent.name, recent.email, recent.phone];
  return db
    .select()
    .from(recent)
    .where(or(...fields.map((field) => ilike(field, containing(query)))))
    .orderBy(desc(recent.createdAt), desc(recent.id))
    .limit(limit);
}

export function findMembers(db: Database, businessId: string, query: string, limit: number) {
  const name = sql`${users.firstName} || ' ' || ${users.lastName}`;
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(businessMembers)
    .innerJoin(users, eq(users.id, businessMembers.userId))
    .where(
      and(
        eq(businessMembers.businessId, businessId),
        or(sql`${name} ilike ${containing(query)}`, ilike(users.email, containing(query))),
      ),
    )
    .orderBy(beginsFirst(name, query), asc(users.email))
    .limit(limit);
}
