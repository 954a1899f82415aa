import { getAgentAnalytics, getBusinessAnalytics, listCountedConversations } from '@parley/contract/insights/analytics';
import { getBusinessOverview } from '@parley/contract/insights/business-overview';
import { getAgentMonitoring } from '@parley/contract/insights/insights';
import { test } from 'vitest';
import { countChangesJob } from './features/insights/index.ts';
import { rebuildDaysJob } from './features/insights/insights.jobs.ts';
import { makeAgent, makeOwner } from './testing/makers.ts';
import { startTestServer } from './testing/test-server.ts';

test('perf', { timeout: 900_000 }, async () => {
  const server = await startTestServer();
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const agents = [await makeAgent(owner, 'A'), await makeAgent(owner, 'B'), await makeAgent(owner, 'C')];
  const run = async (q: string) => (await server.platform.database.db.execute(q)).rows;
  const list = agents.map(({ id }) => `'${id}'`).join(',');
  const now = server.clock.now().toISOString();
  let t = performance.now();
  const lap = (name: string) => { console.log(name, Math.round(performance.now() - t), 'ms'); t = performance.now(); };
  await run(`insert into conversations (business_id, agent_id, session_id, message_count, rating, was_helpful, escalated, user_identifier, started_at, last_message_at, ended_at)
    select '${businessId}', (array[${list}]::uuid[])[1 + nth % 3], 's' || nth, 10, case when nth % 3 = 0 then 1 + nth % 5 end, null, nth % 11 = 0,
      case when nth % 4 = 0 then 'customer-' || (nth % 9000) end, at, at, at
    from (select nth, '${now}'::timestamptz - interval '89 days' * (nth / 100000.0) as at from generate_series(1, 100000) nth) x`);
  lap('conversations');
  await run(`insert into messages (business_id, conversation_id, position, role, author, content, answered, receipt, created_at)
    select business_id, id, turn, case when turn % 2 = 0 then 'assistant' else 'user' end, case when turn % 2 = 0 then 'agent' else 'visitor' end,
      'What does delivery cost?', turn % 2 = 0, case when turn % 2 = 0 then jsonb_build_object('rule', case when random() < 0.15 then 'not-sure-enough' else 'quoted' end, 'totalMs', (200 + random() * 2000)::int, 'passages', repeat('x', 900)) end, started_at
    from conversations, generate_series(1, 10) turn`);
  await run(`update messages m set in_reply_to = q.id from messages q where m.position % 2 = 0 and q.conversation_id = m.conversation_id and q.position = m.position - 1`);
  lap('messages');
  await run(`insert into knowledge_base_usage (business_id, agent_id, document_id, conversation_id, usage_count, first_used_at, last_used_at)
    select business_id, agent_id, md5((random() * 200)::int::text)::uuid, id, 3, started_at, started_at from conversations`);
  await run(`insert into agent_metrics (business_id, agent_id, timestamp, minutes, active_sessions, messages_per_minute, cpu_usage, memory_usage)
    select '${businessId}', '${agents[0]!.id}', date_bin('15 minutes', '${now}'::timestamptz, '2000-01-01Z') - interval '15 minutes' * nth, 15, 2, 3, 10, 20 from generate_series(1, 2976) nth`);
  await run('analyze');
  lap('rest');
  for (;;) {
    await server.runJob(countChangesJob, {});
    if ((await run('select 1 from conversation_changes limit 1')).length === 0) break;
  }
  lap('counted all');
  await run('vacuum analyze');
  t = performance.now();
  await server.runJob(rebuildDaysJob, { businessId });
  lap('rebuild');
  await run('vacuum analyze');
  const [c] = await run('select count(*)::int n, sum((sum::text <> \'\')::int) from figure_days');
  console.log(c);
  const median = async (name: string, work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let nth = 0; nth < 11; nth += 1) { const a = performance.now(); await work(); times.push(performance.now() - a); }
    times.sort((x, y) => x - y);
    console.log(name, 'median', times[5]!.toFixed(1), 'max', times[10]!.toFixed(1));
  };
  for (const days of [7, 30, 90] as const) await median(`business ${days}`, () => owner.call(getBusinessAnalytics, { businessId, days }));
  for (const days of [7, 30, 90] as const) await median(`agent ${days}`, () => owner.call(getAgentAnalytics, { businessId, agentId: agents[0]!.id, days }));
  await median('overview', () => owner.call(getBusinessOverview, { businessId }));
  for (const range of ['24h', '7d', '30d'] as const) await median(`monitoring ${range}`, () => owner.call(getAgentMonitoring, { businessId, agentId: agents[0]!.id, range }));
  for (const filter of [{}, { outcome: 'abandoned' }, { outcome: 'reopened' }, { handoff: 'any' }, { questions: 'unanswered' }, { rating: 2 }, { agentId: agents[1]!.id, outcome: 'assumed' }, { topicId: crypto.randomUUID() }] as const)
    await median(`behind ${JSON.stringify(filter)}`, () => owner.call(listCountedConversations, { businessId, days: 90, ...filter } as never));
  const [doc] = await run('select document_id from knowledge_base_usage limit 1') as { document_id: string }[];
  await median('behind document', () => owner.call(listCountedConversations, { businessId, days: 90, documentId: doc!.document_id } as never));
  const [a] = await run(`select count(*)::int n, (count(*) filter (where rating is not null))::int r from conversations where business_id='${businessId}'`) as { n: number; r: number }[];
  const found = await owner.call(getBusinessAnalytics, { businessId, days: 90 });
  console.log('truth', a, found.totalConversations, found.ratingCount, found.outcomes, found.uniqueUsers, found.messages, found.p50ResponseMs, found.p95ResponseMs);
  await server.close();
});
