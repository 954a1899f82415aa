import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Chapter, ProveContext } from './chapter.ts';
import type { Row } from './report.ts';

const script = fileURLToPath(new URL('one-chapter.ts', import.meta.url));

export type ChapterOptions = { name: string } & Pick<
  ProveContext,
  'isLong' | 'killMinutes' | 'isBusy' | 'dataDir'
>;

/** Runs a chapter in a process of its own, which tells its rows as it has them; one that breaks off has failed. */
export async function runChapter(
  { name, title }: Chapter,
  { isLong, killMinutes, isBusy, dataDir }: ProveContext,
  keep: (rows: Row[]) => void,
) {
  const options: ChapterOptions = { name, isLong, killMinutes, isBusy, dataDir };
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (rows) => keep(rows as Row[]));
  const stopWithUs = () => void child.kill('SIGTERM');
  process.once('exit', stopWithUs);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  process.off('exit', stopWithUs);
  const claim = 'The chapter comes to its end';
  if (code !== 0) keep([{ claim, tried: 1, held: 0, failures: [`${title}: ended with ${code}`] }]);
}
