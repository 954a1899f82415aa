import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { appOptionsOf } from './app-options.ts';
import { type Config, readConfig } from './config.ts';
import { StartError } from './errors.ts';
import { watchRequests } from './http/requests/index.ts';
import { createLog, type Log } from './platform/log/index.ts';
import { openOperatorDoor } from './platform/operator/index.ts';
import { openPlatform } from './platform/platform.ts';
import { explainStartFailure } from './platform/start-failure.ts';
import { exitOnUncaughtErrors, startWatchdog } from './platform/workers/index.ts';

// The bundle lies as deep below the repository as this file's folder does, so one set of paths serves both.
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What was asked before the end is still answered, for so long; whoever ends us waits ten seconds as a rule. */
const answeredWithinMs = 4000;

async function start(config: Config, log: Log) {
  const platform = await openPlatform(config, {
    log,
    migrations: fromHere('../migrations'),
    judgeAdapters: fromHere('../models/judge.fp16.safetensors'),
    say: console.log,
  });
  const closeAndThrow = async (error: unknown): Promise<never> => {
    await platform.close();
    throw error;
  };
  const options = appOptionsOf(config, { ...platform, fromServer: (path) => fromHere(`../${path}`) });
  const { http, handlers, renewSetupLink, operatorTasks, ...starting } = createApp(platform, options);
  await starting.beforeStart().catch(closeAndThrow);
  // Jobs first: a request that arrives at once may already enqueue one.
  await platform.jobs.start(handlers).catch(closeAndThrow);
  await starting.beforeListening().catch(closeAndThrow);
  const server = await listen(http.fetch, config).catch(closeAndThrow);
  const requests = watchRequests(server as Server);
  await starting.afterStart();
  const operatorDoor = await openOperatorDoor({ dataDir: config.dataDir, log, tasks: operatorTasks });
  const setupLink = await renewSetupLink();
  // Not before: opening the database and the model may block for a moment, and nobody waits for an answer yet.
  startWatchdog();

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    server.close();
    await requests.untilAnswered(answeredWithinMs);
    // Open event streams would keep the server waiting for ever.
    if ('closeAllConnections' in server) server.closeAllConnections();
    await operatorDoor.close();
    await platform.close();
    process.exit(0);
  };
  // A terminal tells every process of its group, and so does whoever started this one: the second time is no reason to break off.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  // Whoever starts us again when we fall is gone.
  process.once('disconnect', () => void stop());
  return { address: config.http.publicUrl, setupLink };
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], { http: { port, host } }: Config) {
  return new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host }, () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      const reason = isTaken
        ? 'the port is already in use. Stop what uses it, or choose another with PORT'
        : error.message;
      reject(new StartError(`Cannot listen on ${host}:${port}: ${reason}.`));
    });
  });
}

try {
  const config = readConfig();
  const log = createLog({ level: config.logLevel, isProduction: config.isProduction });
  exitOnUncaughtErrors(log);
  const { address, setupLink } = await start(config, log);
  console.log(`Parley is ready at ${address}`);
  // Never through the log, which is often kept elsewhere.
  if (setupLink)
    console.log(`There is no super admin yet. Open this link to set up the server:\n${setupLink}`);
  process.send?.({ isReady: true });
} catch (error) {
  console.error(explainStartFailure(error) ?? error);
  process.exit(1);
}
