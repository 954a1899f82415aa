import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from '../app.ts';
import { type NightlyBackups, openBackups } from '../platform/backup/index.ts';
import { createEvents } from '../platform/events.ts';
import { createAddressCheck, createSafeFetch } from '../platform/fetch/index.ts';
import { openDisk, openFiles } from '../platform/files/index.ts';
import { type JobDefinition, openJobs } from '../platform/jobs/index.ts';
import { createMetrics, createProcessUsage } from '../platform/log/index.ts';
import {
  type Mail,
  type Mailer,
  openKeptMails,
  openMailer,
  openSms,
  type Sms,
} from '../platform/mail/index.ts';
import type { Platform } from '../platform/platform.ts';
import { productVersion } from '../version.ts';
import { type Caller, createCaller } from './caller.ts';
import { makeJobQueues, noteJobQueues } from './job-queues.ts';
import { openTestLog } from './logged-errors.ts';
import { createMovableClock, type MovableClock } from './movable-clock.ts';
import { asProduct } from './sent-statements.ts';
import { openTestDatabase } from './test-database.ts';
import { openTestEmbedder } from './test-embedder.ts';

export const testPublicUrl = 'http://parley.test';
const testMailFrom = 'Parley <test@parley.test>';

export interface TestServer {
  platform: Platform;
  clock: MovableClock;
  /** Everything that was sent so far, whichever kind of mailer the server believes it has. */
  mails: Mail[];
  /** What the start of a server prints while there is no super admin. */
  setupLink: string;
  /** As another start on the same database would. */
  renewSetupLink(): Promise<string | undefined>;
  /** Someone with no cookie and no token. */
  anyone: Caller;
  /** Where this server keeps its files and its outbox. */
  dataDir: string;
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Runs a job in the test's own turn, for one that leaves nothing behind to wait for. */
  runJob<P>(job: JobDefinition<P>, payload: P): Promise<void>;
  close(): Promise<void>;
}

/** A whole server without a socket: real SQL, real jobs, real model. Close it when the file is done. */
export async function startTestServer(
  changes: Partial<
    Pick<
      Platform,
      | 'llm'
      | 'judge'
      | 'google'
      | 'payments'
      | 'usage'
      | 'database'
      | 'log'
      | 'files'
      | 'tracer'
      | 'safeFetch'
    >
  > & {
    metricsToken?: string;
    adminSignUpKey?: string;
    inboundMailSecret?: string;
    inboundMailAuthserv?: string;
    /** A mail server that takes or refuses what is sent; without it mails go to the outbox. */
    smtpUrl?: string;
    mail?: Mailer['kind'];
    sms?: Sms['kind'];
    /** Local hosts that may be crawled all the same, as `127.0.0.1:1234`. */
    privateHosts?: string[];
    /** Tests stand behind one proxy unless they say otherwise: so each names its own address. */
    trustedProxies?: number;
    /** Off unless a test is about them. */
    nightlyBackups?: Partial<NightlyBackups>;
    secretFile?: string;
    isHelpAgentOn?: boolean;
    /** Never unless a test is about it. */
    databaseSearchMinPassages?: number;
    /** How long a stop waits for jobs that run: the product's own time unless a test is about such a stop. */
    jobGraceMs?: number;
  } = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-test-'));
  for (const folder of ['site', 'web', 'widget']) await mkdir(join(dataDir, folder));
  const log = changes.log ?? openTestLog();
  const clock = createMovableClock();
  const database = changes.database ?? (await openTestDatabase(changes.log && { log }));
  if (!changes.database) await makeJobQueues(database);
  await database.shared?.prepare();
  const embedder = await openTestEmbedder();
  // Often, as tests make waiting jobs due by hand.
  const { jobGraceMs } = changes;
  const jobs = await openJobs({
    database,
    log,
    watchEveryMs: 200,
    ...(jobGraceMs !== undefined && { graceMs: jobGraceMs }),
  });
  const events = await createEvents({ database, log });
  const outbox = openMailer({ smtpUrl: changes.smtpUrl, from: testMailFrom, dataDir, log });
  const mails: Mail[] = [];
  const mailer: Mailer = {
    ...outbox,
    kind: changes.mail ?? outbox.kind,
    send: async (mail) => {
      await outbox.send(mail);
      mails.push(mail);
    },
  };
  const platform: Platform = {
    database,
    jobs,
    events,
    mailer,
    keptMails: openKeptMails(dataDir),
    embedder,
    clock,
    log,
    files: changes.files ?? (await openFiles({ dataDir, filesUrl: undefined })),
    disk: openDisk({ dataDir }),
    backups: openBackups({
      database,
      dataDir,
      filesUrl: undefined,
      secret: 'file',
      version: productVersion,
      nightly: {
        folder: join(dataDir, 'backups'),
        hour: undefined,
        count: 7,
        days: 30,
        ...changes.nightlyBackups,
      },
    }),
    sms: { ...openSms({ webhookUrl: undefined, dataDir, log }), kind: changes.sms ?? 'outbox' },
    llm: changes.llm,
    ...(changes.judge && { judge: changes.judge }),
    google: changes.google,
    payments: changes.payments,
    safeFetch: changes.safeFetch ?? createSafeFetch({ privateHosts: changes.privateHosts ?? [] }),
    checkAddress: createAddressCheck({ privateHosts: changes.privateHosts ?? [] }),
    // Hundreds of servers in one process would each measure it for ever; with a token somebody reads what is measured.
    metrics: createMetrics({ watchesProcess: changes.metricsToken !== undefined }),
    tracer: changes.tracer,
    usage: changes.usage ?? createProcessUsage(),
    secret: 'a secret that only the tests know, long enough',
  };
  const {
    http,
    handlers,
    renewSetupLink,
    beforeListening,
    close: closeApp,
  } = asProduct(() =>
    createApp(platform, {
      publicUrl: testPublicUrl,
      trustedProxies: changes.trustedProxies ?? 1,
      metricsToken: changes.metricsToken,
      adminSignUpKey: changes.adminSignUpKey,
      mailFrom: testMailFrom,
      inboundMailSecret: changes.inboundMailSecret,
      dataDir,
      secretSource: { file: changes.secretFile, isNewAccepted: false },
      inboundMailAuthserv: changes.inboundMailAuthserv,
      isHelpAgentOn: changes.isHelpAgentOn,
      databaseSearchMinPassages: changes.databaseSearchMinPassages,
      fontsRoot: fileURLToPath(new URL('../../fonts', import.meta.url)),
      siteRoot: join(dataDir, 'site'),
      webRoot: join(dataDir, 'web'),
      widgetRoot: join(dataDir, 'widget'),
    }),
  );
  await asProduct(() => jobs.start(handlers));
  if (!changes.database) await noteJobQueues(database);
  await asProduct(beforeListening);
  const setupLink = (await asProduct(renewSetupLink))!;
  const request = async (path: string, init: RequestInit = {}) =>
    asProduct(() => http.request(`${testPublicUrl}${path}`, init));

  return {
    platform,
    clock,
    request,
    mails,
    setupLink,
    renewSetupLink,
    dataDir,
    anyone: createCaller(request),
    runJob: (job, payload) =>
      asProduct(() =>
        handlers
          .find((handler) => handler.job.name === job.name)!
          .run(payload, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal }),
      ),
    async close() {
      await jobs.close();
      await closeApp();
      await events.close();
      await mailer.close();
      await embedder.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
