import { openDatabase } from '../database/index.ts';
import { createLog } from '../log/index.ts';
import { backUpAlone, type FolderBackup, type WorkerAnswer } from './make-backup.ts';

/** Writes one backup and ends. Whoever started it sends what to write, and is told what came of it. */
process.once('message', async (task: FolderBackup) => {
  const answer = await backUp(task).then(
    (summary): WorkerAnswer => ({ summary }),
    ({ message, code }: NodeJS.ErrnoException): WorkerAnswer => ({ failure: message, code }),
  );
  process.send?.(answer, () => process.exit(0));
});
// Nobody waits for it any more.
process.once('disconnect', () => process.exit(1));

async function backUp({ file, now, ...place }: FolderBackup) {
  const log = createLog({ level: 'silent', isProduction: true });
  const database = await openDatabase({ dataDir: place.dataDir, databaseUrl: undefined, log });
  try {
    return await backUpAlone(database, place, file, new Date(now));
  } finally {
    await database.close();
  }
}
