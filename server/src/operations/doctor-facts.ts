import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { SecretFacts } from '../findings/index.ts';
import type { Database } from '../platform/database/index.ts';
import { fingerprintOf, modeOfFile, secretFileOf } from '../platform/files/index.ts';

const exists = async (db: Database, table: string) =>
  (await db.execute(sql`select to_regclass(${table}) as name`)).rows[0]?.name !== null;

/** Whether nobody runs this server yet; a database that was never started has nobody either. */
export async function isSetUpOpen(db: Database) {
  if (!(await exists(db, 'user_roles'))) return true;
  const { rows } = await db.execute(
    sql`select 1 from user_roles join roles on roles.id = user_roles.role_id where roles.name = 'SUPER_ADMIN' limit 1`,
  );
  return rows.length === 0;
}

/** What is known of the secret; `db` is undefined where there is no database, or it does not answer. */
export async function readSecretFacts(
  { dataDir, appSecret }: Config,
  db: Database | undefined,
): Promise<SecretFacts> {
  const file = secretFileOf(dataDir, 'app-secret');
  const secret = appSecret ?? (await readFile(file, 'utf8').catch(() => undefined))?.trim();
  const expected = db && (await readFingerprint(db));
  return {
    source: appSecret ? 'environment' : 'file',
    file,
    mode: appSecret ? undefined : await modeOfFile(file),
    isExpected: expected !== undefined,
    isOther: Boolean(secret && expected && fingerprintOf(secret) !== expected),
  };
}

async function readFingerprint(db: Database) {
  if (!(await exists(db, 'app_secret_fingerprints'))) return undefined;
  const { rows } = await db.execute<{ fingerprint: string }>(
    sql`select fingerprint from app_secret_fingerprints limit 1`,
  );
  return rows[0]?.fingerprint;
}

/** Why nobody could listen there, as the system calls it; undefined where one could. */
export function findPortFault({ port, host }: Config['http']) {
  return new Promise<string | undefined>((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
