import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnalyticsDays, getAgentAnalytics } from '@parley/contract/insights/analytics';
import { getBusinessOverview } from '@parley/contract/insights/business-overview';
import { getAgentMonitoring } from '@parley/contract/insights/insights';
import { type SQL, sql } from 'drizzle-orm';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { countChangesJob } from '../server/src/features/insights/index.ts';
import { createLog } from '../server/src/platform/log/index.ts';
import { openPlatform } from '../server/src/platform/platform.ts';
import { createCaller } from '../server/src/testing/caller.ts';
import { makeAgent, makeOwner } from '../server/src/testing/makers.ts';
import type { TestServer } from '../server/src/testing/test-server.ts';
import type { Measure } from './measuring/measurement.ts';

const conversations = 100_000;
const days = 90;
const rounds = 5;

/** How long an owner waits for the figures of a busy agent, on the embedded database and in one process. */
export const measure: Measure = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const publicUrl = 'http://parley.test';
  const log = createLog({ level: 'silent', isProduction: true });
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: publicUrl });
  const platform = await openPlatform(config, {
    log,
    migrations: new URL('../server/migrations', import.meta.url).pathname,
  });
  const options = {
    publicUrl,
    trustedProxies: 1,
    metricsToken: undefined,
    siteRoot: dataDir,
    webRoot: dataDir,
    widgetRoot: dataDir,
  };
  const { http, handlers } = createApp(platform, options);
  await platform.jobs.start(handlers);
  const request = async (path: string, init: RequestInit = {}) => http.request(`${publicUrl}${path}`, init);
  try {
    const owner = await makeOwner({ request, anyone: createCaller(request) } as unknown as TestServer);
    const agent = await makeAgent(owner);
    const scope = { businessId: owner.businessId, agentId: agent.id };
    for (const statement of manyConversations(scope)) await platform.database.db.execute(statement);
    const countChanges = handlers.find(({ job }) => job.name === countChangesJob.name)!;
    const waiting = () =>
      platform.database.db
        .execute(sql`select 1 from conversation_changes limit 1`)
        .then(({ rows }) => rows.length);
    do await countChanges.run({}, undefined as never);
    while ((await waiting()) > 0);

    const ofDays = (wanted: AnalyticsDays) => async () => {
      const { totalConversations } = await owner.call(getAgentAnalytics, {
        ...scope,
        days: wanted,
      });
      const expected = (conversations * wanted) / days;
      if (Math.abs(totalConversations - expected) > expected * 0.2)
        throw new Error(`Counted ${totalConversations}`);
    };
    return [
      { name: 'analytics of 7 days, median', value: await medianMs(ofDays(7)), unit: 'ms' },
      { name: 'analytics of 30 days, median', value: await medianMs(ofDays(30)), unit: 'ms' },
      { name: 'analytics of 90 days, median', value: await medianMs(ofDays(90)), unit: 'ms' },
      {
        name: 'monitoring, median',
        value: await medianMs(() => owner.call(getAgentMonitoring, { ...scope, range: '7d' })),
        unit: 'ms',
      },
      {
        name: 'figures of the home, median',
        value: await medianMs(() => owner.call(getBusinessOverview, scope)),
        unit: 'ms',
      },
    ];
  } finally {
    await platform.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Evenly over the days: two questions and answers each, every third rated, every tenth answer not known, one of some twenty documents used. */
function manyConversations({ businessId, agentId }: { businessId: string; agentId: string }): SQL[] {
  const nth = sql`generate_series(1, ${sql.raw(String(conversations))}) as nth`;
  const at = sql.raw(`now() - interval '${days} days' * (nth::float / ${conversations})`);
  const of = sql`${businessId}::uuid, ${agentId}::uuid`;
  return [
    sql`insert into conversations (business_id, agent_id, session_id, message_count, rating, started_at, last_message_at, ended_at)
      select ${of}, 'session-' || nth, 4, case when nth % 3 = 0 then 1 + nth % 5 end, ${at}, ${at}, ${at} from ${nth}`,
    sql`insert into messages (business_id, conversation_id, position, role, author, content, answered, receipt, created_at)
      select business_id, id, turn, case when turn % 2 = 0 then 'assistant' else 'user' end,
        case when turn % 2 = 0 then 'agent' else 'visitor' end, 'What does delivery cost?', turn % 2 = 0,
        case when turn % 2 = 0 then jsonb_build_object('rule', 'quoted', 'totalMs', 200 + turn * 50) end, started_at
      from conversations, generate_series(1, 4) as turn`,
    sql`insert into widget_events (business_id, agent_id, session_id, event_type, metadata, timestamp)
      select ${of}, 'session-' || nth, case when turn % 2 = 0 then 'message_received' else 'message_sent' end,
        jsonb_build_object('success', turn % 2 = 1 or nth % 10 > 0), ${at} from ${nth}, generate_series(1, 4) as turn`,
    sql`insert into agent_performance_logs (business_id, agent_id, metric_type, metric_value, timestamp)
      select ${of}, 'response_time', 200 + nth % 900, ${at} from ${nth}, generate_series(1, 2) as turn`,
    sql`insert into feedback_ratings (business_id, agent_id, conversation_id, session_id, rating, sentiment, created_at)
      select business_id, agent_id, id, session_id, rating, 'neutral', started_at from conversations where rating is not null`,
    sql`insert into knowledge_base_usage
        (business_id, agent_id, document_id, conversation_id, first_used_at, last_used_at)
      select business_id, agent_id, md5((length(session_id) + extract(second from started_at)::int % 20)::text)::uuid, id,
        started_at, started_at from conversations`,
    sql`analyze`,
  ];
}

async function medianMs(work: () => Promise<unknown>) {
  const times: number[] = [];
  for (let nth = 0; nth < rounds; nth += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)]!;
}
