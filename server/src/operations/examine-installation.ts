import path from 'node:path';
import type { Config } from '../config.ts';
import { readBackupFacts } from '../features/admin/backups/index.ts';
import { readSearchFacts } from '../features/knowledge/search/index.ts';
import {
  type Finding,
  judgeAddress,
  judgeBackups,
  judgeDatabase,
  judgeDisk,
  judgeJobs,
  judgeLanguageModel,
  judgeMail,
  judgeNewDatabase,
  judgeProcesses,
  judgeSearch,
  judgeSearchModel,
  judgeSecret,
  judgeSetUp,
  judgeStorage,
  judgeTracing,
  judgeVersions,
} from '../findings/index.ts';
import { hasEmbeddedDatabase } from '../platform/backup/index.ts';
import { type DatabaseDoor, openDatabase, readProcesses, readVersion } from '../platform/database/index.ts';
import { areModelFilesThere } from '../platform/embedder/index.ts';
import { modeOfFile, openFiles, readDiskSpace, takeDataFolder } from '../platform/files/index.ts';
import { countJobs } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log/index.ts';
import { findSmtpFault, openKeptMails } from '../platform/mail/index.ts';
import { explainStartFailure } from '../platform/start-failure.ts';
import { findCollectorFault } from '../platform/tracing/index.ts';
import { productVersion } from '../version.ts';
import { isSetUpOpen, readSecretFacts } from './doctor-facts.ts';

/** Everything that can be seen without a running server. Changes nothing, and makes no database where there is none. */
export async function examineInstallation(config: Config, log: Log): Promise<Finding[]> {
  const { dataDir, mail, http, backups } = config;
  const now = new Date();
  const filesKind = config.filesUrl ? 's3' : 'folder';
  const ofDatabase = await examineDatabase(config, log, async ({ db, kind, shared }) => [
    judgeSetUp({ isOpen: await isSetUpOpen(db) }),
    judgeJobs({ isWorking: undefined, ...(await countJobs(db)) }),
    judgeProcesses(shared && { ...(await readProcesses(shared)), filesKind }),
    judgeSearch(await readSearchFacts({ db, kind }, config.databaseSearchMinPassages)),
    judgeSecret(await readSecretFacts(config, db)),
    judgeBackups(await readBackupFacts(db, { now, hour: backups.hour })),
  ]);
  const kept = (await openKeptMails(dataDir).list()).length;
  const fault = mail.smtpUrl && (await findSmtpFault(mail.smtpUrl));
  return [
    ...ofDatabase,
    judgeSearchModel({ isReady: config.embedding !== undefined || (await areModelFilesThere()) }),
    judgeLanguageModel({ state: config.llm ? 'untried' : 'unset' }),
    judgeMail({ state: mail.smtpUrl ? (fault ? 'failing' : 'working') : 'outbox', kept, fault }),
    await examineStorage(config),
    judgeDisk(await readDiskSpace(dataDir).catch(() => readDiskSpace('.'))),
    judgeAddress({ ...http }),
    await examineTracing(config),
    judgeVersions({ product: productVersion, node: process.versions.node }),
  ];
}

async function examineDatabase(
  config: Config,
  log: Log,
  examine: (database: DatabaseDoor) => Promise<Finding[]>,
): Promise<Finding[]> {
  const { dataDir, databaseUrl } = config;
  const kind = databaseUrl ? 'postgres' : 'pglite';
  if (!databaseUrl && !(await hasEmbeddedDatabase(dataDir)))
    return [judgeNewDatabase(), judgeSecret(await readSecretFacts(config, undefined))];
  try {
    const folder = databaseUrl ? undefined : await takeDataFolder(dataDir);
    try {
      const database = await openDatabase({ dataDir, databaseUrl, log });
      try {
        const startedAt = performance.now();
        const answer = {
          version: await readVersion(database.db),
          tookMs: Math.ceil(performance.now() - startedAt),
        };
        return [judgeDatabase({ kind, answer }), ...(await examine(database))];
      } finally {
        await database.close();
      }
    } finally {
      await folder?.release();
    }
  } catch (error) {
    const fault = explainStartFailure(error) ?? (error as Error).message;
    return [
      judgeDatabase({ kind, answer: undefined, fault }),
      judgeSecret(await readSecretFacts(config, undefined)),
    ];
  }
}

async function examineTracing({ tracing }: Config) {
  if (!tracing) return judgeTracing(undefined);
  return judgeTracing({ host: new URL(tracing.endpoint).host, fault: await findCollectorFault(tracing) });
}

async function examineStorage({ dataDir, filesUrl }: Config) {
  const kind = filesUrl ? 's3' : 'folder';
  if (!filesUrl && (await modeOfFile(path.join(dataDir, 'files'))) === undefined)
    return judgeStorage({ kind, isReady: undefined });
  try {
    const files = await openFiles({ dataDir, filesUrl });
    return judgeStorage({ kind, isReady: await files.isReady() });
  } catch (error) {
    return judgeStorage({ kind, isReady: false, fault: (error as Error).message });
  }
}
