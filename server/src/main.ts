import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { appOptionsOf } from './app-options.ts';
import { type Config, readConfig } from './config.ts';
import { keepRestingConnections, listen, restToldMs, watchRequests } from './http/requests/index.ts';
import { createLog, type Log } from './platform/log/index.ts';
import { openOperatorDoor } from './platform/operator/index.ts';
import { openPlatform } from './platform/platform.ts';
import { explainStartFailure } from './platform/start-failure.ts';
import { exitOnUncaughtErrors, startWatchdog } from './platform/workers/index.ts';

// The bundle lies as deep below the repository as this file's folder does, so one set of paths serves both.
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What was asked before the end is still answered, for so long; whoever ends us waits ten seconds as a rule. */
const answeredWithinMs = 4000;
/** Where another process goes on in our place, nobody has to hurry: an answer of a language model may take a minute. */
const drainedWithinMs = 65_000;

async function start(config: Config, log: Log) {
  const platform = await openPlatform(config, {
    log,
    migrations: fromHere('../migrations'),
    judgeAdapters: fromHere('../models/judge.fp16.safetensors'),
    say: config.isFirstWorker ? console.log : () => {},
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
  const server = (await listen(http.fetch, config.http).catch(closeAndThrow)) as Server;
  keepRestingConnections(server);
  const requests = watchRequests(server);
  await starting.afterStart();
  const operator = config.isFirstWorker
    ? {
        door: await openOperatorDoor({ dataDir: config.dataDir, log, tasks: operatorTasks }),
        setupLink: await renewSetupLink(),
      }
    : undefined;
  // Not before: opening the database and the model may block for a moment, and nobody waits for an answer yet.
  startWatchdog();

  let isStopping = false;
  const stop = async (leave = () => leaveNow(server, requests)) => {
    if (isStopping) return;
    isStopping = true;
    await leave();
    // Open event streams would keep the server waiting for ever.
    server.closeAllConnections();
    await operator?.door.close();
    await platform.close();
    process.exit(0);
  };
  // A terminal tells every process of its group, and so does whoever started this one: the second time is no reason to break off.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  // Whoever starts us again when we fall is gone.
  process.once('disconnect', () => void stop());
  process.on('message', (message: { drain?: boolean }) => {
    if (message?.drain) void stop(() => drain(server, requests));
  });
  return { address: config.http.publicUrl, setupLink: operator?.setupLink };
}

type Requests = ReturnType<typeof watchRequests>;

async function leaveNow(server: Server, requests: Requests) {
  server.close();
  await requests.untilAnswered(answeredWithinMs);
}

/**
 * Takes no new connection and answers on those that are open until they end: each is told that it is its last answer, and one that says
 * nothing was told at its beginning for how long it is kept. So nobody who goes by that writes into a connection that is being closed,
 * and of the others only who is just then the first for seconds to use one.
 */
async function drain(server: Server, requests: Requests) {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  // That of http would also cut the connections that rest.
  NetServer.prototype.close.call(server);
  const deadline = performance.now() + drainedWithinMs;
  await pause(restToldMs + 1000);
  await requests.untilAnswered(deadline - performance.now());
}

try {
  const config = readConfig();
  const log = createLog({ level: config.logLevel, isProduction: config.isProduction });
  exitOnUncaughtErrors(log);
  const { address, setupLink } = await start(config, log);
  if (config.isFirstWorker) console.log(`Parley is ready at ${address}`);
  // Never through the log, which is often kept elsewhere.
  if (setupLink)
    console.log(`There is no super admin yet. Open this link to set up the server:\n${setupLink}`);
  process.send?.({ isReady: true });
} catch (error) {
  console.error(explainStartFailure(error) ?? error);
  process.exit(1);
}
