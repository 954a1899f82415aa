import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readInstallation } from '../../server/src/testing/backups.ts';
import { makeAgent, makeDocument, makeOwner, makeVisitor } from '../../server/src/testing/makers.ts';
import { createPostgresDatabase } from '../../server/src/testing/test-database.ts';
import { type Chapter, createCount, type DatabaseKind } from '../chapter.ts';
import { makeProductFolder, startProduct } from '../product.ts';
import type { Row } from '../report.ts';

const root = fileURLToPath(new URL('..', new URL('..', import.meta.url)));

export const backups: Chapter = {
  name: 'backups',
  isFault: true,
  title: 'Backup and restore',
  about:
    'An installation that was used is backed up by `npm run backup`, restored by `npm run restore` into an empty folder, and every row and every file of the two are compared.',
  tests: [
    {
      claim:
        'Backups of a running server, restored into either kind of database, also when the restore is killed at any step; cut, damaged and hostile files are refused',
      databases: ['PGlite', 'PostgreSQL'],
      files: [
        'server/src/platform/backup/backup.test.ts',
        'server/src/platform/backup/restore.test.ts',
        'server/src/platform/backup/restore.fault.test.ts',
      ],
    },
    {
      claim: 'A hostile backup writes nothing outside of its folder',
      files: [
        'server/src/platform/backup/hostile-backup.test.ts',
        'server/src/platform/backup/archive.test.ts',
      ],
    },
  ],
  async run({ postgres }) {
    const rows = [await restoreFrom('PGlite', undefined)];
    const found = await postgres();
    if ('missing' in found) return [...rows, { claim: 'The same on PostgreSQL', notRun: found.missing }];
    return [...rows, await restoreFrom('PostgreSQL', found.url)];
  },
};

async function restoreFrom(kind: DatabaseKind, adminUrl: string | undefined): Promise<Row> {
  const source = adminUrl ? await createPostgresDatabase(adminUrl) : undefined;
  const target = adminUrl ? await createPostgresDatabase(adminUrl) : undefined;
  const used = await makeProductFolder({ isEmpty: source !== undefined });
  const empty = await makeProductFolder({ isEmpty: true });
  const file = `${used.dataDir}.tar.gz`;
  try {
    const product = await startProduct({
      dataDir: used.dataDir,
      env: source ? { DATABASE_URL: source.url } : {},
    });
    for (let nth = 0; nth < 3; nth++) {
      const owner = await makeOwner(product.server);
      const agent = await makeAgent(owner);
      await makeDocument(owner, agent.id, 'delivery.md', 'Delivery costs 4.50 euros. “日本” \\ end');
      await (await makeVisitor(product.server, agent)).ask('How much is delivery?');
    }
    await product.stop();
    const before = await readInstallation({ dataDir: used.dataDir, databaseUrl: source?.url });
    run('backup', file, used.dataDir, source?.url);
    run('restore', file, empty.dataDir, target?.url);
    const after = await readInstallation({ dataDir: empty.dataDir, databaseUrl: target?.url });
    const rows = Object.values(before.tables).flat().length;
    const count = createCount(
      `Every row and every file is as it was (${kind})`,
      `${rows} rows of ${Object.keys(before.tables).length} tables and ${Object.keys(before.files).length} files`,
    );
    for (const [table, lines] of Object.entries(before.tables))
      for (const [at, line] of lines.entries())
        count.check(after.tables[table]?.[at] === line, `${table}: a row is another`);
    for (const [name, hash] of Object.entries(before.files))
      count.check(after.files[name] === hash, `file ${name}`);
    for (const table of Object.keys(after.tables))
      count.check(
        after.tables[table]!.length === (before.tables[table]?.length ?? 0),
        `${table} has other rows`,
      );
    return count.row();
  } finally {
    await rm(file, { force: true });
    await Promise.all([used.remove(), empty.remove()]);
    await Promise.all([source?.drop(), target?.drop()]);
  }
}

function run(name: 'backup' | 'restore', file: string, dataDir: string, databaseUrl: string | undefined) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.mjs`, file], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  });
  if (status !== 0) throw new Error(`npm run ${name} ended with ${status}: ${stdout}${stderr}`);
}
