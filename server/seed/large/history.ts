import type { AnswerReceipt } from '@parley/contract/conversations/answer-receipt';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, writeUnguarded } from '../../src/platform/database/index.ts';
import { figureStatements } from './figures.ts';
import { type HistorySize, type LargeBusiness, messagesEach } from './history-size.ts';
import { theirConversations } from './their-conversations.ts';

/** A multiple of the number of agents: the questions of a conversation stand in groups of its agent. */
const questionGroups = 2000;

/** Of the rows of these tables: the indexes are made once all rows are there, which takes a fraction of the time. */
const filledTables = [
  'conversations',
  'messages',
  'handoffs',
  'unanswered_inquiries',
  'unanswered_questions',
  'feedback_ratings',
  'widget_events',
  'agent_performance_logs',
  'conversation_notes',
  'conversation_tags',
  'conversation_figures',
  'notifications',
  'business_audit_entries',
];

const things = [
  'parcel',
  'invoice',
  'voucher',
  'gift card',
  'delivery',
  'refund',
  'colour',
  'size',
  'order',
  'repair',
];
const asked = [
  'Where is my {thing}?',
  'How long does the {thing} take?',
  'Can I change the {thing} after I paid?',
  'What does the {thing} cost for two people?',
  'My {thing} does not work as it should.',
  'Is the {thing} also there on Sundays?',
  'Thank you, that helps.',
];
const told = [
  'The {thing} takes three to five working days.',
  'You find the {thing} in your account, under Orders.',
  "I don't know that. Would you like to talk to a person?",
  'The {thing} costs 4.50 euros within the country.',
  'Please send us a picture of the {thing}, and we look at it the same day.',
];

/** Of five replies one does not know the answer. */
const isUnknown = sql`phrase_nth % 50 between 20 and 29`;

/**
 * Years of a busy business, written by the database itself: through the product's door a million messages would take
 * hours. Spread evenly over the agents and days; every tenth conversation is escalated, every third rated, one in
 * forty still open, and what was not answered stands among the inquiries.
 */
export async function writeHistory(db: Database, business: LargeBusiness, size: HistorySize) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
    await tx.execute(sql`set local work_mem = '64MB'`);
    await writeUnguarded(tx, filledTables, async () => {
      const statements = [
        ...conversationStatements(business, size),
        ...figureStatements(business, size),
        ...summaryStatements(business),
      ];
      for (const statement of statements) await tx.execute(statement);
    });
  });
  // As the database does by itself within minutes.
  await db.execute(sql`vacuum analyze`);
}

const textArray = (texts: string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;
const uuidArray = (ids: string[]) =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::uuid[]`;

const about = (phrases: string[]) =>
  phrases.flatMap((phrase) => things.map((thing) => phrase.replace('{thing}', thing)));
const questions = about(asked);
const replies = about(told);

/** Of every reply, beside what differs from one to the other. */
const receipt: Omit<AnswerReceipt, 'rule' | 'confidence' | 'totalMs'> = {
  query: 'as it was asked',
  language: 'en',
  passages: [],
  bound: 0.5,
  strictness: 'balanced',
  droppedSentences: [],
  model: null,
  modelTrouble: null,
  inputTokens: null,
  outputTokens: null,
  searchMs: 30,
  modelFirstTokenMs: null,
};

/** Known from its conversation and place, so that an answer can name its question. */
const messageId = (turn: SQL) =>
  sql`overlay(overlay(md5(c.id::text || ':' || ${turn}) placing '4' from 13) placing '8' from 17)::uuid`;

function conversationStatements(
  { businessId, agentIds, memberIds }: LargeBusiness,
  { conversations, days }: HistorySize,
): SQL[] {
  const nth = sql`generate_series(1, ${conversations}::int) as nth`;
  const agent = sql`(${uuidArray(agentIds)})[1 + nth % ${agentIds.length}::int]`;
  const member = sql`(${uuidArray(memberIds)})[1 + nth % ${memberIds.length}::int]`;
  const at = sql`now() - interval '1 day' * (${days}::float * (1 - (nth - 1)::float / ${conversations}::float)) - interval '5 minutes'`;
  const isOpen = sql`nth % 40 = 0`;
  const theirs = theirConversations(businessId);
  return [
    sql`insert into conversations (business_id, agent_id, session_id, message_count, rating, escalated, mode, taken_by,
        mode_since, open_handoff, last_said_by, last_visitor_position, visitor_name, visitor_email, page_url, language,
        duration_seconds, started_at, last_message_at, ended_at)
      select ${businessId}::uuid, ${agent}, 'seed-' || nth, ${messagesEach}::int,
        case when nth % 3 = 0 then 1 + nth % 5 end, nth % 10 = 0,
        case when ${isOpen} and nth % 80 = 0 then 'person' else 'agent' end,
        case when ${isOpen} and nth % 80 = 0 then ${member} end, ${at},
        case when ${isOpen} then case when nth % 80 = 0 then 'in_progress' else 'pending' end end,
        'agent', ${messagesEach - 1}::int,
        case when nth % 4 = 0 then 'Visitor ' || nth end,
        case when nth % 4 = 0 then 'visitor' || nth || '@example.org' end, 'https://shop.example/page-' || nth % 50,
        (array['en', 'de', 'fr', 'es'])[1 + nth % 4], 240, ${at}, ${at} + interval '4 minutes',
        case when not ${isOpen} then ${at} + interval '4 minutes' end
      from ${nth}`,
    sql`insert into messages (id, business_id, conversation_id, position, role, author, content, answered, receipt,
        in_reply_to, created_at)
      select ${messageId(sql`turn`)}, c.business_id, c.id, turn, role, case when role = 'user' then 'visitor' else 'agent' end,
        case when role = 'user' then (${textArray(questions)})[1 + phrase_nth % ${questions.length}::int]
          else (${textArray(replies)})[1 + phrase_nth % ${replies.length}::int] end,
        case when role = 'assistant' then not (${isUnknown}) end,
        case when role = 'assistant' then ${JSON.stringify(receipt)}::jsonb || jsonb_build_object(
          'rule', case when ${isUnknown} then 'nothing-found' else 'quoted' end,
          'confidence', case when ${isUnknown} then 0.02 else 0.99 end,
          'totalMs', 150 + (c.nth * 7 + turn * 31) % 900) end,
        case when role = 'assistant' then ${messageId(sql`(turn - 1)`)} end,
        c.started_at + interval '20 seconds' * turn
      from (select c.*, nth ${theirs}) as c
      cross join lateral (
        select turn, case when turn % 2 = 1 then 'user' else 'assistant' end as role, c.nth * 13 + turn * 7 as phrase_nth
        from generate_series(1, ${messagesEach}::int) as turn) as said`,
    sql`insert into handoffs (business_id, agent_id, conversation_id, status, reason, user_inquiry, contact_method, user_name,
        user_email, conversation_history, expected_at, answered_at, promise_broken_at, created_at, updated_at, resolved_at)
      select c.business_id, c.agent_id, c.id, coalesce(c.open_handoff, 'resolved'),
        (array['asked', 'threshold', 'topic'])[1 + nth % 3], 'Where is my parcel ' || nth || '?', 'email', c.visitor_name,
        'visitor' || nth || '@example.org', '[]', c.started_at + interval '8 hours',
        case when c.open_handoff is null then c.started_at + interval '9 hours' end,
        case when nth % 50 = 0 then c.started_at + interval '8 hours' end, c.started_at, c.started_at,
        case when c.open_handoff is null then c.started_at + interval '9 hours' end
      ${theirs} and c.escalated`,
    sql`insert into unanswered_inquiries (business_id, agent_id, conversation_id, first_message, started_at, issue_type)
      select c.business_id, c.agent_id, c.id, 'Where is my parcel ' || nth || '?', c.started_at,
        case when c.escalated then 'escalated' when c.rating < 3 then 'low_rating'
          when exists (select 1 from messages m where m.conversation_id = c.id and m.answered = false) then 'no_response' end
      ${theirs} and nth % 8 = 0`,
    sql`insert into feedback_ratings (business_id, agent_id, conversation_id, session_id, rating, sentiment, created_at)
      select c.business_id, c.agent_id, c.id, c.session_id, c.rating, 'neutral', c.started_at ${theirs} and c.rating is not null`,
    sql`insert into widget_events (business_id, agent_id, session_id, event_type, metadata, timestamp)
      select c.business_id, c.agent_id, c.session_id, case when turn % 2 = 0 then 'message_received' else 'message_sent' end,
        jsonb_build_object('success', (nth + turn) % 10 > 0), c.started_at + interval '20 seconds' * turn
      from (select c.*, nth ${theirs}) as c, generate_series(1, ${messagesEach}::int) as turn`,
    sql`insert into agent_performance_logs (business_id, agent_id, metric_type, metric_value, timestamp)
      select c.business_id, c.agent_id, 'response_time', 150 + (nth * 7) % 900, c.started_at ${theirs}`,
    sql`insert into conversation_notes (business_id, conversation_id, author_id, author_name, content, created_at)
      select c.business_id, c.id, ${memberIds[0]}::uuid, 'Owner', 'Called back.', c.started_at ${theirs} and nth % 20 = 0`,
    sql`insert into business_audit_entries (id, business_id, user_id, kind, subject, created_at)
      select gen_random_uuid(), c.business_id, ${memberIds[0]}::uuid, 'agent.changed', 'Desk ' || 1 + nth % 20, c.started_at ${theirs}`,
  ];
}

/** What a business has a bounded number of, and what is made from the conversations at the end. */
function summaryStatements({ businessId, agentIds, memberIds }: LargeBusiness): SQL[] {
  return [
    sql`insert into tags (business_id, name, key, created_at)
      select ${businessId}::uuid, 'Tag ' || nth, 'tag ' || nth, now() from generate_series(1, 20) as nth`,
    sql`insert into conversation_tags (business_id, conversation_id, tag_id)
      select c.business_id, c.id, t.id from conversations c
      join tags t on t.business_id = c.business_id and t.key = 'tag ' || (1 + substr(c.session_id, 6)::int % 20)
      where c.business_id = ${businessId} and substr(c.session_id, 6)::int % 5 = 0`,
    // Without a vector of the model in use: the server makes those by itself.
    sql`insert into question_groups (business_id, agent_id, question, embedding, embedding_model, times_asked, people_count,
        first_asked_at, last_asked_at)
      select ${businessId}::uuid, (${uuidArray(agentIds)})[1 + nth % ${agentIds.length}::int],
        'Do you have number ' || nth || ' in stock?', ''::bytea, 'none', 1 + nth % 40, 1 + nth % 30, now() - interval '80 days', now()
      from generate_series(1, ${questionGroups}::int) as nth`,
    sql`insert into unanswered_questions (business_id, agent_id, group_id, conversation_id, question_id, reply_id, is_hint, asked_at)
      select c.business_id, c.agent_id, g.id, c.id, m.in_reply_to, m.id, false, m.created_at
      from (select c.*, nth ${theirConversations(businessId)}) as c
      join messages m on m.conversation_id = c.id and m.answered = false
      join question_groups g on g.business_id = c.business_id and g.agent_id = c.agent_id
        and g.question = 'Do you have number ' || 1 + (c.nth - 1) % ${questionGroups}::int || ' in stock?'`,
    sql`insert into notifications (user_id, business_id, type, priority, title, description, data, created_at)
      select member, ${businessId}::uuid, 'conversation', 'medium', 'A visitor asked for a person', 'Where is my parcel?', '{}',
        now() - interval '10 minutes' * nth
      from unnest(${uuidArray(memberIds)}) as member, generate_series(1, 5000) as nth`,
  ];
}
