import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runArguments, startWorker, workerFile } from '../workers/index.ts';

/** The thread that serves the database in this folder. */
export const startDatabaseWorker = (folder: string) =>
  startWorker('database', { folder }, { beside: import.meta.url });

/** Makes the files of a new database in a process of its own: a thread would leave 170 MB of memory behind. */
export async function createDatabaseFiles(folder: string) {
  const worker = workerFile('database', import.meta.url);
  try {
    await promisify(execFile)(process.execPath, [...runArguments(worker), fileURLToPath(worker), folder]);
  } catch (error) {
    const { message, stderr = '' } = error as Error & { stderr?: string };
    throw new Error(/Error: (.*)/.exec(stderr)?.[1] ?? message);
  }
}
