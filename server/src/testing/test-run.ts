import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { dropPostgresDatabase, testDatabaseUrl } from './test-database.ts';

const prefix = 'parley-run-';

/**
 * Vitest runs this around the tests of the server. Their processes are stopped without a word, so what they keep open until
 * the end is removed here: all temporary files of the run lie in one folder, which also names its databases on PostgreSQL.
 */
export default async function setUpRun() {
  const { TMPDIR } = process.env;
  // Two projects may run at the same time, in one folder.
  if (basename(TMPDIR ?? '').startsWith(prefix)) return;
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
  return async () => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    const names = (await readdir(folder)).filter((name) => name.startsWith('parley_test_'));
    if (testDatabaseUrl) for (const name of names) await dropPostgresDatabase(testDatabaseUrl, name);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
