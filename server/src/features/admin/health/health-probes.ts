import {
  judgeAddress,
  judgeBackups,
  judgeDatabase,
  judgeDisk,
  judgeJobs,
  judgeLanguageModel,
  judgeMail,
  judgeMemory,
  judgeProcesses,
  judgeSearchModel,
  judgeSecret,
  judgeSetUp,
  judgeStorage,
} from '../../../findings/index.ts';
import { readProcesses, readVersion } from '../../../platform/database/index.ts';
import { modeOfFile, readDiskSpace } from '../../../platform/files/index.ts';
import { countJobs } from '../../../platform/jobs/index.ts';
import type { AdminContext, HealthProbe } from '../admin-context.ts';
import { readBackupFacts } from '../backups/index.ts';

/** The parts that every server has, in the order in which they are missed. Others add theirs behind. */
export const platformProbes: HealthProbe[] = [
  {
    name: 'Set-up',
    look: async ({ accounts }) => judgeSetUp({ isOpen: await accounts.firstRuns.isSetupOpen() }),
  },
  {
    name: 'Database',
    async look({ database }) {
      const startedAt = performance.now();
      if (!(await database.isReady())) return judgeDatabase({ kind: database.kind, answer: undefined });
      const tookMs = Math.ceil(performance.now() - startedAt);
      const version = await readVersion(database.db);
      return judgeDatabase({ kind: database.kind, answer: { version, tookMs } });
    },
  },
  {
    name: 'Background jobs',
    look: async ({ db, jobs }) => judgeJobs({ isWorking: jobs.isReady(), ...(await countJobs(db)) }),
  },
  {
    name: 'Processes',
    look: async ({ database: { shared }, filesKind }) =>
      judgeProcesses(shared && { ...(await readProcesses(shared)), filesKind }),
  },
  { name: 'Search model', look: ({ embedder }) => judgeSearchModel({ isReady: embedder.isReady() }) },
  {
    name: 'Language model',
    look({ llm }) {
      const state = llm?.state?.();
      const known = state === 'failing' || state === 'untried' ? state : 'working';
      return judgeLanguageModel({ state: llm ? known : 'unset' });
    },
  },
  {
    name: 'Mail',
    async look({ mailer, keptMails }) {
      const kept = (await keptMails.list()).length;
      return judgeMail({ state: await readMailState(mailer), kept });
    },
  },
  {
    name: 'Storage',
    look: async ({ files, filesKind }) => judgeStorage({ kind: filesKind, isReady: await files.isReady() }),
  },
  { name: 'Disk', look: async ({ dataDir = '.' }) => judgeDisk(await readDiskSpace(dataDir)) },
  {
    name: 'Memory',
    look: ({ usage }) =>
      judgeMemory({ usedBytes: process.memoryUsage.rss(), percent: usage.read().memoryPercent }),
  },
  { name: 'Address', look: (context) => judgeAddress(context) },
  {
    name: 'App secret',
    look: async ({ secretFile }) =>
      judgeSecret({
        source: secretFile ? 'file' : 'environment',
        file: secretFile,
        mode: secretFile ? await modeOfFile(secretFile) : undefined,
        isExpected: true,
      }),
  },
  {
    name: 'Backups',
    look: async ({ db, clock, backups }) =>
      judgeBackups(await readBackupFacts(db, { now: clock.now(), hour: backups.nightly.hour })),
  },
];

async function readMailState(mailer: AdminContext['mailer']) {
  if (mailer.kind === 'outbox') return 'outbox';
  if (await mailer.isFailing?.()) return 'failing';
  return mailer.hasSent?.() === false ? 'untried' : 'working';
}
