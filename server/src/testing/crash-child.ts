import type { DatabaseDoor } from '../platform/database/index.ts';

/** The process that tests start in order to kill it. It tells its parent what it has done. */
const [task, dataDir = '', givenUrl, ...more] = process.argv.slice(2);
const databaseUrl = givenUrl || undefined;
const tell = (message: object) => process.send?.(message);

const tasks: Record<string, () => Promise<unknown>> = { lock, write, work, restore };
await tasks[task ?? '']?.();

async function lock() {
  const { takeDataFolder } = await import('../platform/files/data-folder.ts');
  await takeDataFolder(dataDir, { address: 'http://127.0.0.1:3000' }).then(
    () => tell({ taken: true }),
    (error: Error) => tell({ refused: error.message }),
  );
  setInterval(() => {}, 1000);
}

/** Each transaction writes a row and finishes it: after a kill there must be no half one, and none missing. */
async function write() {
  const { sql } = await import('drizzle-orm');
  const { db } = await openOurs();
  await db.execute(sql`create table if not exists written (id int primary key, half int not null)`);
  for (let id = 1; ; id++) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into written values (${id}, 0)`);
      await tx.execute(sql`update written set half = 1 where id = ${id}`);
    });
    tell({ acknowledged: id });
  }
}

async function work() {
  const { z } = await import('zod');
  const { openJobs } = await import('../platform/jobs/jobs.ts');
  const database = await openOurs();
  const jobs = await openJobs({ database, log: await silentLog() });
  const job = { name: 'crash.test', payload: z.object({ runSeconds: z.number() }) };
  await jobs.start([
    {
      job,
      async run({ runSeconds }: { runSeconds: number }, { attempt }) {
        tell({ started: attempt });
        await new Promise((resolve) => setTimeout(resolve, runSeconds * 1000));
        tell({ finished: attempt });
      },
    },
  ]);
  process.on(
    'message',
    ({ runSeconds }: { runSeconds: number }) => void jobs.enqueue(database.db, job, { runSeconds }),
  );
  tell({ working: true });
}

/** Restores a backup up to a step, and waits there to be killed. */
async function restore() {
  const { restoreBackup } = await import('../platform/backup/restore-backup.ts');
  const [file = '', lastStep, migrations = ''] = more;
  const target = {
    dataDir,
    databaseUrl,
    filesUrl: undefined,
    migrations,
    version: '0.2.0',
    log: await silentLog(),
  };
  await restoreBackup(file, target, {
    isReplacing: true,
    now: new Date(),
    async onStep(step) {
      tell({ [step]: true });
      if (step === lastStep) await new Promise((resolve) => setTimeout(resolve, 600_000));
    },
  });
}

async function openOurs(): Promise<DatabaseDoor> {
  const { takeDataFolder } = await import('../platform/files/data-folder.ts');
  const { openDatabase } = await import('../platform/database/database.ts');
  if (!databaseUrl) await takeDataFolder(dataDir);
  return openDatabase({ dataDir, databaseUrl, log: await silentLog() });
}

async function silentLog() {
  const { pino } = await import('pino');
  return pino({ level: 'silent' });
}
