import { createLog } from '../log/index.ts';
import { backUpFolder, type FolderBackup, type WorkerAnswer } from './make-backup.ts';

/** Writes one backup and ends. Whoever started it sends what to write, and is told what came of it. */
process.once('message', async (task: FolderBackup) => {
  const answer = await backUpFolder(task, createLog({ level: 'silent', isProduction: true })).then(
    (summary): WorkerAnswer => ({ summary }),
    ({ message, code }: NodeJS.ErrnoException): WorkerAnswer => ({ failure: message, code }),
  );
  process.send?.(answer, () => process.exit(0));
});
// Nobody waits for it any more.
process.once('disconnect', () => process.exit(1));
