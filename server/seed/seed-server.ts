import { fileURLToPath } from 'node:url';
import { createApp } from '../src/app.ts';
import { appOptionsOf } from '../src/app-options.ts';
import type { Config } from '../src/config.ts';
import type { JobDefinition } from '../src/platform/jobs/index.ts';
import { createLog } from '../src/platform/log/index.ts';
import type { Mail } from '../src/platform/mail/index.ts';
import { openPlatform } from '../src/platform/platform.ts';
import { createCaller } from '../src/testing/caller.ts';

const fromServer = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * The product over the configured database, without a socket and with a clock that is set into the past: what is
 * called through it is kept as if it had happened then. No mail leaves, and no language model is paid for.
 */
export async function openSeedServer(config: Config, startsAt: Date) {
  const log = createLog({ level: 'warn', isProduction: config.isProduction });
  const opened = await openPlatform(config, { log, migrations: fromServer('migrations'), say: console.log });
  let offsetMs = startsAt.getTime() - Date.now();
  const mails: Mail[] = [];
  const platform = {
    ...opened,
    llm: undefined,
    clock: { now: () => new Date(Date.now() + offsetMs), monotonicMs: () => performance.now() + offsetMs },
    mailer: { ...opened.mailer, kind: 'smtp' as const, send: async (mail: Mail) => void mails.push(mail) },
  };
  const options = appOptionsOf(config, { ...opened, fromServer });
  // Everybody in the seed has an address of their own, as visitors do.
  const app = createApp(platform, { ...options, trustedProxies: 1 });
  const closeAndThrow = async (error: unknown): Promise<never> => {
    await opened.close();
    throw error;
  };
  await app.beforeStart().catch(closeAndThrow);
  await opened.jobs.start(app.handlers).catch(closeAndThrow);
  const { publicUrl } = config.http;
  let addresses = 0;

  return {
    publicUrl,
    mails,
    now: () => platform.clock.now(),
    /** Only forward: what comes later in the seed happened later. */
    moveTo(moment: Date) {
      offsetMs = Math.max(offsetMs, moment.getTime() - Date.now());
    },
    renewSetupLink: app.renewSetupLink,
    db: opened.database.db,
    isPostgres: config.databaseUrl !== undefined,
    async runJob<Payload>(wanted: JobDefinition<Payload>, payload: NoInfer<Payload>) {
      await app.handlers.find(({ job }) => job.name === wanted.name)!.run(payload, undefined as never);
    },
    /** Somebody at an address of their own. */
    makeCaller(headers: Record<string, string> = {}) {
      addresses += 1;
      const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
      return createCaller(async (path, init) => app.http.request(`${publicUrl}${path}`, init), {
        origin: publicUrl,
        'x-forwarded-for': address,
        ...headers,
      });
    },
    close: () => opened.close(),
  };
}
export type SeedServer = Awaited<ReturnType<typeof openSeedServer>>;
