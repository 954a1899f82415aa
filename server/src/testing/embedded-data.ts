import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { embeddedFolder, openDatabase, runMigrations } from '../platform/database/index.ts';
import { openJobs } from '../platform/jobs/index.ts';

/** Those of the product. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
const sharedStoreFile = fileURLToPath(new URL('../platform/database/shared-store.ts', import.meta.url));
const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/parley', import.meta.url));

/** A data folder with a migrated, empty embedded database in it. */
export async function makeEmbeddedData({ migrations = migrationsFolder } = {}) {
  const source = await ensureEmbeddedTemplate(await templateFor(migrations), migrations);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parley-test-'));
  // Fifteen hundred small files: one after the other they cost a quarter of what the asynchronous copy spends on them.
  cpSync(source, embeddedFolder(dataDir), { recursive: true });
  return dataDir;
}

async function ensureEmbeddedTemplate(template: string, migrations: string) {
  const folder = path.join(cacheFolder, template);
  if (await exists(folder)) return folder;
  await mkdir(cacheFolder, { recursive: true });
  const guard = path.join(cacheFolder, `${template}.making`);
  const isMine = await mkdir(guard).then(
    () => true,
    () => false,
  );
  if (!isMine) {
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline) {
      if (await exists(folder)) return folder;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const draft = await mkdtemp(path.join(cacheFolder, 'draft-'));
  try {
    await prepareDatabase({ dataDir: draft, databaseUrl: undefined }, migrations);
    await rename(embeddedFolder(draft), folder).catch(async (error) => {
      if (!(await exists(folder))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(guard, { recursive: true, force: true });
  }
  return folder;
}

/** Migrates a new database and makes the tables of the job queue, so that no test has to wait for them. */
export async function prepareDatabase(
  where: { dataDir: string; databaseUrl: string | undefined },
  migrations: string,
) {
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ ...where, log });
  await runMigrations(database.db, migrations);
  await database.shared?.prepare();
  await (await openJobs({ database, log })).close();
  await database.close();
}

/** Named after all that shapes it, so that it is made anew when one of them changes. */
export async function templateFor(migrations: string) {
  const require = createRequire(import.meta.url);
  const hash = createHash('sha256');
  for (const library of ['@electric-sql/pglite', 'pg-boss'])
    hash.update(await versionOf(require.resolve(library)));
  const files = (await readdir(migrations, { recursive: true }).catch(() => [])).filter((name) =>
    /\.(sql|json)$/.test(name),
  );
  hash.update(await readFile(sharedStoreFile));
  for (const name of files.sort()) hash.update(name).update(await readFile(path.join(migrations, name)));
  return `parley_template_${hash.digest('hex').slice(0, 20)}`;
}

async function versionOf(file: string): Promise<string> {
  const folder = path.dirname(file);
  const manifest = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => undefined);
  return manifest ? String(JSON.parse(manifest).version ?? manifest) : versionOf(folder);
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
