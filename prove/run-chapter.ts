import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Chapter, ProveContext } from './chapter.ts';
import type { Row } from './report.ts';

const script = fileURLToPath(new URL('one-chapter.ts', import.meta.url));

/** What a chapter found; one that broke off has failed. */
export async function runChapter(
  { name, title }: Chapter,
  { isLong, isBusy, dataDir }: ProveContext,
): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-prove-'));
  const file = join(folder, 'rows.json');
  const options = JSON.stringify({ name, isLong, isBusy, dataDir, file });
  const child = spawn(process.execPath, ['--import', 'tsx', script, options], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stopWithUs = () => void child.kill('SIGTERM');
  process.once('exit', stopWithUs);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  process.off('exit', stopWithUs);
  const rows = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Row[]) : undefined;
  rmSync(folder, { recursive: true });
  const claim = 'The chapter comes to its end';
  return rows ?? [{ claim, tried: 1, held: 0, failures: [`${title}: ended with ${code}`] }];
}
