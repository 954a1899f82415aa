import { type SQL, sql } from 'drizzle-orm';
import { type HistorySize, type LargeBusiness, messagesEach } from './history-size.ts';

/**
 * What each conversation adds to the figures, as the product would count it: `large.test.ts` compares the two. To let
 * it count a hundred thousand conversations takes minutes.
 */
export const figureStatements = ({ businessId }: LargeBusiness, { timeZone }: HistorySize): SQL[] => [
  sql`insert into figure_calendars (business_id, time_zone) values (${businessId}::uuid, ${timeZone})
    on conflict (business_id) do update set time_zone = excluded.time_zone`,
  // Without a vector of the model in use, as the groups of questions.
  sql`insert into question_topics (business_id, question, question_vector, center, model_id, size)
    select business_id, content, ''::bytea, ''::bytea, 'none', count(*) from messages
    where business_id = ${businessId} and position = 1 group by business_id, content`,
  sql`insert into conversation_figures (business_id, agent_id, conversation_id, started_at, day, first_ended_at, outcome,
      handoff_reason, messages, answered, unanswered, rating, helpful, not_helpful, response_ms, documents, question_id,
      topic_id, is_sorted)
    select c.business_id, c.agent_id, c.id, c.started_at, (c.started_at at time zone ${timeZone})::date, c.ended_at,
      case when c.rating >= 4 or h.status = 'resolved' then 'confirmed' when c.ended_at is null then 'open'
        when said.is_last_answered then 'assumed' else 'abandoned' end,
      h.reason, said.messages, said.answered, said.unanswered, c.rating, 0, 0, said.response_ms, '{}',
      said.question_id, t.id, true
    from conversations c
    join (
      select m.conversation_id, count(*) as messages, count(*) filter (where m.answered) as answered,
        count(*) filter (where not m.answered) as unanswered,
        jsonb_agg((m.receipt ->> 'totalMs')::int order by m.position) filter (where m.role = 'assistant') as response_ms,
        bool_or(m.answered) filter (where m.position = ${messagesEach}::int) as is_last_answered,
        (array_agg(m.id) filter (where m.position = 1))[1] as question_id,
        min(m.content) filter (where m.position = 1) as question
      from messages m where m.business_id = ${businessId} group by m.conversation_id
    ) as said on said.conversation_id = c.id
    join question_topics t on t.business_id = c.business_id and t.question = said.question
    left join handoffs h on h.conversation_id = c.id
    where c.business_id = ${businessId}`,
];
