import { createPostgresDatabase } from '../../server/src/testing/test-database.ts';
import { type Chapter, createCount, type ProveContext } from '../chapter.ts';
import { freePort, makeProductFolder, spawnStart } from '../product.ts';
import type { Row } from '../report.ts';
import { slowDown } from './slow-disk.ts';

const both = ['PGlite', 'PostgreSQL'] as const;

export const outages: Chapter = {
  name: 'outages',
  isFault: true,
  title: 'What breaks around the product',
  about:
    'Language model, mail server, file store, disk, migrations, workers and clock, each broken while the server works. Time is moved, not waited for.',
  tests: [
    {
      claim:
        'A process killed in the middle of transactions and jobs: nothing acknowledged is lost, no half row, each job is taken up once',
      databases: [...both],
      files: ['server/src/platform/database/crash.fault.test.ts', 'server/src/platform/jobs/jobs.test.ts'],
    },
    {
      claim:
        'PostgreSQL halted, cut in transactions and frozen: 503 with the reason, and all goes on by itself',
      files: ['server/src/http/database-away.test.ts', 'server/src/http/database-away.fault.test.ts'],
    },
    {
      claim:
        'One of two processes behind a proxy is killed in the middle of chats: nothing is lost or doubled; workers are replaced without a failed call',
      files: ['server/src/real-processes.fault.test.ts'],
    },
    {
      claim:
        'The embedded database dies or loses files: it is replaced, and a damaged folder is named and never overwritten',
      databases: ['PGlite'],
      files: [
        'server/src/platform/database/embedded-revival.test.ts',
        'server/src/platform/database/damaged-folder.fault.test.ts',
      ],
    },
    {
      claim:
        'The disk is full or read-only (a small tmpfs): nothing half written, and work goes on when there is room',
      databases: ['PGlite'],
      files: ['server/src/http/disk-full.test.ts'],
    },
    {
      claim: 'Files that hang hold up nobody who needs none, and /ready says so',
      databases: [...both],
      files: ['server/src/http/slow-files.test.ts', 'server/src/platform/files/hanging-disk.test.ts'],
    },
    {
      claim:
        'The model is down, slow, broken off or lying: the visitor gets what the sources say, or an honest no',
      files: [
        'server/src/features/answering/model/left-out-model.test.ts',
        'server/src/features/answering/model/model-answer.test.ts',
      ],
    },
    {
      claim: 'The breaker in front of the model, and its limits of time',
      files: ['server/src/platform/llm/circuit-breaker.test.ts', 'server/src/platform/llm/llm.test.ts'],
    },
    {
      claim:
        'The mail server is down or refuses: mails wait, are tried again, and none is lost or sent under another id',
      files: [
        'server/src/features/mail/lost-mails.test.ts',
        'server/src/features/mail/handoff-mails.test.ts',
        'server/src/features/mail/outbox/outbox.routes.test.ts',
      ],
    },
    {
      claim: 'Retries of the mail door; the file store of S3 fails and comes back',
      files: ['server/src/platform/mail/mail-retries.test.ts', 'server/src/platform/files/files-s3.test.ts'],
    },
    {
      claim: 'A migration that fails half way leaves the database as it was',
      databases: [...both],
      files: ['server/src/platform/database/migrate.test.ts'],
    },
    {
      claim:
        'A worker dies in the middle of a document; a hostile file takes all memory or all time: the server lives, the document is read again or fails by name',
      files: [
        'server/src/features/knowledge/reading/reading-pool.test.ts',
        'server/src/platform/workers/task-pool.test.ts',
        'server/src/platform/workers/worker-thread.test.ts',
        'server/src/platform/workers/watchdog.test.ts',
      ],
    },
    {
      claim: 'A reading that was cut goes on where it was',
      databases: [...both],
      files: ['server/src/features/knowledge/documents/reading-resumes.test.ts'],
    },
    {
      claim: 'The clock of the machine jumps',
      files: ['server/src/clock-set-back.test.ts'],
    },
  ],
  async run(context) {
    context.keep([await startTwice(), await startTwoOnPostgres(context)]);
    await slowDown(context);
    return [
      {
        claim: 'Mails sent while the server is killed carry a stable Message-ID',
        notRun: 'the load of the kills sends webhooks, not mails',
      },
    ];
  },
};

/** Two starts on one folder at the same moment: one serves, the other says why it does not. */
async function startTwice(): Promise<Row> {
  const count = createCount(
    'Two servers started on one folder at once: one serves, the other ends and names the first (PGlite)',
    '5 times',
  );
  for (let time = 0; time < 5; time++) {
    const folder = await makeProductFolder();
    const runs = await startPair([folder.dataDir, folder.dataDir], {});
    const serving = runs.filter(({ isReady }) => isReady).length;
    const explained = runs.filter(({ isReady, output }) => !isReady && output.trim() !== '').length;
    count.check(serving === 1 && explained === 1, `${serving} served, ${explained} explained themselves`);
    await folder.remove();
  }
  return count.row();
}

/** Both may serve; the empty database is migrated by one of them. */
async function startTwoOnPostgres({ postgres }: ProveContext): Promise<Row> {
  const claim = 'Two servers started on one empty PostgreSQL at once: both are ready, migrated once';
  const found = await postgres();
  if ('missing' in found) return { claim, notRun: found.missing };
  const count = createCount(claim, '3 times');
  for (let time = 0; time < 3; time++) {
    const database = await createPostgresDatabase(found.url);
    const folders = await Promise.all([1, 2].map(() => makeProductFolder({ isEmpty: true })));
    const runs = await startPair(
      folders.map(({ dataDir }) => dataDir),
      { DATABASE_URL: database.url, APP_SECRET: 'a secret for both of these servers, long enough' },
    );
    const serving = runs.filter(({ isReady }) => isReady).length;
    count.check(
      serving === 2,
      `${serving} served: ${runs.map(({ output }) => output.slice(-300)).join(' / ')}`,
    );
    await Promise.all(folders.map(({ remove }) => remove()));
    await database.drop();
  }
  return count.row();
}

async function startPair(folders: string[], env: Record<string, string>) {
  const runs = await Promise.all(
    folders.map(async (dataDir) => {
      const port = await freePort();
      const child = spawnStart({ dataDir, port, env });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      const isReady = await Promise.race([ended.then(() => false), answersAt(port)]);
      return { child, ended, isReady, output: () => output };
    }),
  );
  // Whoever ended did so on its own; the other is asked to.
  for (const { child } of runs) child.kill('SIGTERM');
  await Promise.all(runs.map(({ ended }) => ended));
  return runs.map(({ isReady, output }) => ({ isReady, output: output() }));
}

async function answersAt(port: number) {
  for (const deadline = performance.now() + 120_000; performance.now() < deadline; ) {
    const response = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
