import type { Config } from '../config.ts';
import { productVersion } from '../version.ts';
import { type Backups, finishRestoreBeforeStart, openBackups } from './backup/index.ts';
import { type Clock, systemClock } from './clock.ts';
import { type DatabaseDoor, openDatabase, runMigrations } from './database/index.ts';
import { type Embedder, openEmbedder } from './embedder/index.ts';
import { createEvents, type Events } from './events.ts';
import {
  type CheckAddress,
  createAddressCheck,
  createSafeFetch,
  type Oidc,
  openOidc,
  type SafeFetch,
} from './fetch/index.ts';
import {
  type Disk,
  type FileStore,
  openDisk,
  openFiles,
  readOrMakeSecret,
  secretFileOf,
  takeDataFolder,
} from './files/index.ts';
import { type Jobs, openJobs } from './jobs/index.ts';
import { openPassageJudge, type PassageJudge } from './judge/index.ts';
import { type Llm, openLlm, withBreaker } from './llm/index.ts';
import { createMetrics, createProcessUsage, type Log, type Metrics, type ProcessUsage } from './log/index.ts';
import { type KeptMails, type Mailer, openKeptMails, openMailer, openSms, type Sms } from './mail/index.ts';
import type { Payments } from './payments/index.ts';
import { openPageRenderer, type PageRenderer } from './render/index.ts';
import { createTracer, openTraceExport, type Tracer, traceLlm } from './tracing/index.ts';

/** Every door to the outside, open. Features are handed these and reach for nothing else. */
export interface Platform {
  database: DatabaseDoor;
  jobs: Jobs;
  events: Events;
  files: FileStore;
  /** What holds the data folder. */
  disk: Disk;
  backups: Backups;
  mailer: Mailer;
  keptMails: KeptMails;
  sms: Sms;
  /** Only where Google sign-in was set up. */
  google?: Oidc | undefined;
  /** Only where a payment provider was set up. */
  payments?: Payments | undefined;
  embedder: Embedder;
  llm: Llm | undefined;
  /** Tests mostly go without. */
  judge?: PassageJudge | undefined;
  safeFetch: SafeFetch;
  /** For an address that a person gave and that is opened only later. */
  checkAddress: CheckAddress;
  /** Says itself where it cannot render; tests mostly go without. */
  renderer?: PageRenderer | undefined;
  metrics: Metrics;
  /** Only where an address for traces was set up. */
  tracer?: Tracer | undefined;
  /** What this process takes of the machine. */
  usage: ProcessUsage;
  clock: Clock;
  log: Log;
  /** Signs cookies and visitor tokens. */
  secret: string;
}

interface Opened extends Platform {
  /** Where the secret lies; undefined where it was given. */
  secretFile: string | undefined;
  close(): Promise<void>;
}

interface OpenOptions {
  log: Log;
  migrations: string;
  /** Where the judge's adapters lie; without them there is none. */
  judgeAdapters?: string | undefined;
  /** Told to whoever waits for the start. */
  say?: (line: string) => void;
}

/** Opens one door after the other; if one stays shut, those already open are closed again. */
export async function openPlatform(
  config: Config,
  { log, migrations, judgeAdapters, say = () => {} }: OpenOptions,
): Promise<Opened> {
  const told = async <Result>(what: string, work: Promise<Result>) => {
    const startedAt = performance.now();
    const result = await work;
    say(`✓ ${what} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    return result;
  };
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closeDoor of closers.splice(0).reverse()) await closeDoor();
  };
  const keep = <Door extends { close(): Promise<void> }>(door: Door) => {
    closers.push(() => door.close());
    return door;
  };
  const { dataDir } = config;
  try {
    // Several processes may share PostgreSQL, but never the embedded database.
    if (!config.databaseUrl) {
      const folder = await takeDataFolder(dataDir, { address: config.http.publicUrl });
      closers.push(() => folder.release());
    }
    await finishRestoreBeforeStart({ dataDir, databaseUrl: config.databaseUrl, log });
    const secret = config.appSecret ?? (await readOrMakeSecret(dataDir, 'app-secret'));
    const files = await openFiles({ dataDir, filesUrl: config.filesUrl });
    say('… Opening the database and preparing the embedding model');
    // The two slow ones do not need each other.
    const [database, embedder] = await openBoth(
      told('Database open', openDatabase({ dataDir, databaseUrl: config.databaseUrl, log }).then(keep)),
      told('Embedding model ready', openEmbedder({ dataDir, remote: config.embedding, log }).then(keep)),
    );
    await told('Database up to date', runMigrations(database.db, migrations));
    await database.shared?.prepare();
    const jobs = keep(await openJobs({ database, log }));
    const events = keep(await createEvents({ database, log }));
    const mailer = keep(openMailer({ ...config.mail, dataDir, log }));
    const sms = openSms({ webhookUrl: config.smsWebhookUrl, dataDir, log });
    const llm = config.llm && traceLlm(withBreaker(openLlm({ ...config.llm, log }), { log }));
    const traceExport =
      config.tracing && keep(openTraceExport({ ...config.tracing, version: productVersion, log }));
    const google =
      config.google && openOidc({ ...config.google, redirectUri: `${config.http.publicUrl}/auth/callback` });
    const payments =
      config.payments && (await import('./payments/index.ts')).openPayments({ ...config.payments, log });
    const safeFetch = createSafeFetch({ privateHosts: config.privateCrawlHosts });
    const checkAddress = createAddressCheck({ privateHosts: config.privateCrawlHosts });
    const renderer = keep(
      openPageRenderer({
        chromiumPath: config.chromium.path,
        path: config.chromium.searchPath,
        privateHosts: config.privateCrawlHosts,
        log,
      }),
    );
    const judge =
      judgeAdapters === undefined
        ? undefined
        : keep(openPassageJudge({ dataDir, adaptersPath: judgeAdapters, log }));
    const metrics = createMetrics();
    return {
      database,
      jobs,
      events,
      files,
      disk: openDisk({ dataDir }),
      backups: openBackups({
        database,
        dataDir,
        filesUrl: config.filesUrl,
        secret: config.appSecret === undefined ? 'file' : 'environment',
        version: productVersion,
        nightly: config.backups,
      }),
      mailer,
      keptMails: openKeptMails(dataDir),
      sms,
      google,
      payments,
      embedder,
      llm,
      judge,
      safeFetch,
      checkAddress,
      renderer,
      metrics,
      tracer: traceExport && createTracer(traceExport.record, { share: config.tracing?.share ?? 1 }),
      usage: createProcessUsage(),
      clock: systemClock,
      log,
      secret,
      secretFile: config.appSecret === undefined ? secretFileOf(dataDir, 'app-secret') : undefined,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits for both even when one fails, so that the other is not left half open. */
async function openBoth<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  const [first, second] = await Promise.allSettled([one, other]);
  if (first.status === 'rejected') throw first.reason;
  if (second.status === 'rejected') throw second.reason;
  return [first.value, second.value];
}
