import type { Platform } from './platform.ts';
import { answersWithin } from './time-limit.ts';

export interface ReadinessCheck {
  name: 'database' | 'jobs' | 'model' | 'files' | 'disk';
  /** With a warning the server still does its work. */
  state: 'ok' | 'warning' | 'failed';
  text: string;
}

const patienceMs = 2000;

/** Every part the server needs to do its work, and how it is. Texts name no path and no address: anyone may read them. */
export async function checkReadiness({
  database,
  jobs,
  embedder,
  files,
  disk,
}: Platform): Promise<ReadinessCheck[]> {
  const [isDatabaseReady, areFilesReady, diskState] = await Promise.all([
    database.isReady(),
    answersYes(files.isReady()),
    disk.check(),
  ]);
  const check = (name: ReadinessCheck['name'], isOk: boolean, good: string, bad: string): ReadinessCheck => ({
    name,
    state: isOk ? 'ok' : 'failed',
    text: isOk ? good : bad,
  });
  return [
    check('database', isDatabaseReady, 'The database answers.', 'The database cannot be reached.'),
    check('jobs', jobs.isReady(), 'Background jobs run.', 'Background jobs do not run yet.'),
    check('model', embedder.isReady(), 'The embedding model is ready.', 'The embedding model is not ready.'),
    // Without its files the server still answers from what it has read.
    areFilesReady
      ? { name: 'files', state: 'ok', text: 'The file store answers.' }
      : {
          name: 'files',
          state: 'warning',
          text: 'The file store does not answer: uploads and downloads fail.',
        },
    { name: 'disk', ...diskState },
  ];
}

async function answersYes(asked: Promise<boolean>) {
  let answer = false;
  await answersWithin(
    patienceMs,
    asked.then((value) => {
      answer = value;
    }),
  );
  return answer;
}
