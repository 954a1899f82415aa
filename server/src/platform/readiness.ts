import type { Platform } from './platform.ts';
import { answersWithin } from './time-limit.ts';

export interface ReadinessCheck {
  name: 'database' | 'jobs' | 'model' | 'files' | 'disk';
  /** With a warning the server still does its work. */
  state: 'ok' | 'warning' | 'failed';
  text: string;
}

type PartState = Pick<ReadinessCheck, 'state' | 'text'>;

const patienceMs = 2000;

// Without its files, and on a slow disk, the server still answers from what it has read.
const slowFiles: PartState = {
  state: 'warning',
  text: 'The file store is slow to answer: uploads and downloads take long or fail.',
};
const slowDisk: PartState = {
  state: 'warning',
  text: 'The data folder is slow to write: whatever is saved as a file takes long.',
};
// Others do its work no better than it does itself in a moment.
const busyDatabase: PartState = {
  state: 'warning',
  text: 'The database answers, but all connections to it are in use: answers take long or fail.',
};
const stateOfFiles = (isReady: boolean): PartState =>
  isReady
    ? { state: 'ok', text: 'The file store answers.' }
    : { state: 'warning', text: 'The file store does not answer: uploads and downloads fail.' };

/** Every part the server needs to do its work, and how it is. Texts name no path and no address: anyone may read them. */
export async function checkReadiness({
  database,
  jobs,
  embedder,
  files,
  disk,
}: Platform): Promise<ReadinessCheck[]> {
  const [isDatabaseReady, isDatabaseBusy = false, filesState, diskState] = await Promise.all([
    database.isReady(),
    database.isBusy?.(),
    inTime<PartState>(files.isReady().then(stateOfFiles), slowFiles),
    inTime<PartState>(disk.check(), slowDisk),
  ]);
  const check = (name: ReadinessCheck['name'], isOk: boolean, good: string, bad: string): ReadinessCheck => ({
    name,
    state: isOk ? 'ok' : 'failed',
    text: isOk ? good : bad,
  });
  return [
    isDatabaseReady && isDatabaseBusy
      ? { name: 'database', ...busyDatabase }
      : check('database', isDatabaseReady, 'The database answers.', 'The database cannot be reached.'),
    check('jobs', jobs.isReady(), 'Background jobs run.', 'Background jobs do not run yet.'),
    check('model', embedder.isReady(), 'The embedding model is ready.', 'The embedding model is not ready.'),
    { name: 'files', ...filesState },
    { name: 'disk', ...diskState },
  ];
}

/** What it answers, or what is to be said of one that takes too long. */
async function inTime<Answer>(asked: Promise<Answer>, late: Answer): Promise<Answer> {
  let answer = late;
  await answersWithin(
    patienceMs,
    asked.then((value) => {
      answer = value;
    }),
  );
  return answer;
}
