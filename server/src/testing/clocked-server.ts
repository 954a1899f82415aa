import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { createApp } from '../app.ts';
import { appOptionsOf } from '../app-options.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../platform/log/index.ts';
import { openPlatform } from '../platform/platform.ts';

/**
 * The whole server as a process of its own, with a clock that its parent moves by messages, for journeys in which time
 * passes. Only the clock differs from main.ts, and that a job may be run before its time. No setting of the product leads here.
 */
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
let movedByMs = 0;
let passedMs = 0;
process.on(
  'message',
  async ({ moveByMs = 0, runJob, hurryJobs }: { moveByMs?: number; runJob?: string; hurryJobs?: string }) => {
    movedByMs += moveByMs;
    passedMs += Math.max(0, moveByMs);
    // Those that wait for their time on the real clock are due now.
    if (hurryJobs)
      await platform.database.db.execute(
        sql`update pgboss.job set start_after = now() where name = ${hurryJobs} and state = 'created'`,
      );
    const once = { attempt: 1, isLastAttempt: true, signal: new AbortController().signal };
    if (runJob) await handlers.find(({ job }) => job.name === runJob)?.run({}, once);
    process.send?.({ movedByMs });
  },
);

const config = readConfig();
const log = createLog({ level: config.logLevel, isProduction: config.isProduction });
const opened = await openPlatform(config, { log, migrations: fromHere('../../migrations') });
const platform = {
  ...opened,
  clock: { now: () => new Date(Date.now() + movedByMs), monotonicMs: () => performance.now() + passedMs },
};
const options = appOptionsOf(config, { ...opened, fromServer: (path) => fromHere(`../../${path}`) });
const { http, handlers, beforeStart } = createApp(platform, options);
await beforeStart();
await platform.jobs.start(handlers);
const server = serve({ fetch: http.fetch, port: config.http.port, hostname: config.http.host });

process.once('SIGTERM', async () => {
  server.close();
  if ('closeAllConnections' in server) server.closeAllConnections();
  await opened.close();
  process.exit(0);
});
