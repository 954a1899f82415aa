import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { StartError } from './errors.ts';
import { createLog, type Log } from './platform/log.ts';
import { openPlatform } from './platform/platform.ts';

// The bundle lies as deep below the repository as this file's folder does, so one set of paths serves both.
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function start(config: Config, log: Log) {
  const platform = await openPlatform(config, { log, migrations: fromHere('../migrations'), say: console.log });
  const { http, handlers, afterStart } = createApp(platform, {
    ...config.http,
    metricsToken: config.metricsToken,
    adminSignUpKey: config.adminSignUpKey,
    mailFrom: config.mail.from,
    inboundMailSecret: config.inboundMailSecret,
    inboundMailAuthserv: config.inboundMailAuthserv,
    webRoot: fromHere('../../web/build/client'),
    widgetRoot: fromHere('../../widget/dist'),
  });
  // Jobs first: a request that arrives at once may already enqueue one.
  await platform.jobs.start(handlers);
  const server = await listen(http.fetch, config).catch(async (error) => {
    await platform.close();
    throw error;
  });
  await afterStart();

  const stop = async () => {
    // Open event streams would keep the server waiting for ever.
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    await platform.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  return config.http.publicUrl;
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], { http: { port, host } }: Config) {
  return new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host }, () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      const reason = isTaken ? 'the port is already in use. Stop what uses it, or choose another with PORT' : error.message;
      reject(new StartError(`Cannot listen on ${host}:${port}: ${reason}.`));
    });
  });
}

try {
  const config = readConfig();
  const log = createLog({ level: config.logLevel, isProduction: config.isProduction });
  const address = await start(config, log);
  console.log(`Parley is ready at ${address}`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
