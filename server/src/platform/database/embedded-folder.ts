import { access, constants, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../errors.ts';
import { createDatabaseFiles } from './database-start.ts';

/** Of the PostgreSQL inside the embedded database. */
const supportedVersion = '18';
const neededParts = ['base', 'global', 'global/pg_control', 'pg_wal', 'pg_xact'];

const restoreAdvice =
  'Restore the whole data folder from a backup. To begin anew with an empty database, move this folder away first; never delete single files from it.';
const accessAdvice =
  'Give the user who starts Parley access to all of it (chown -R), or set DATA_DIR to another folder.';

/** Makes the files of a new database where there is none. What looks like a database is never touched, however damaged. */
export async function makeIfNew(folder: string) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw refusal(folder, `cannot be read: ${error.message}. ${accessAdvice}`);
  });
  const isDatabase = names.some((name) => ['PG_VERSION', 'base', 'global', 'pg_wal'].includes(name));
  if (isDatabase) await refuseDamaged(folder);
  else
    await create(folder).catch((error: Error) => {
      throw error instanceof StartError ? error : refusal(folder, `cannot be made: ${error.message}`);
    });
}

/** For a database that was complete to the eye and did not open all the same. */
export async function explainUnopened(folder: string, error: Error): Promise<StartError> {
  const locked = await findInaccessible(folder);
  if (locked)
    return refusal(folder, `cannot be opened: ${locked} cannot be read and written. ${accessAdvice}`, error);
  return refusal(
    folder,
    `cannot be opened: ${error.message}. Its files are damaged or were changed from outside. ${restoreAdvice}`,
    error,
  );
}

async function refuseDamaged(folder: string) {
  const missing: string[] = [];
  for (const part of ['PG_VERSION', ...neededParts]) {
    const fault = await access(path.join(folder, part)).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error,
    );
    if (fault?.code === 'ENOENT' || fault?.code === 'ENOTDIR') missing.push(part);
    else if (fault) throw refusal(folder, `cannot be read: ${fault.message}. ${accessAdvice}`);
  }
  if (missing.length > 0)
    throw refusal(
      folder,
      `is damaged: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing. ${restoreAdvice}`,
    );

  const version = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch((error: Error) => {
    throw refusal(folder, `cannot be read: ${error.message}. ${accessAdvice}`);
  });
  const [major] = /^\d+(?=\s*$)/.exec(version) ?? [];
  if (major === undefined)
    throw refusal(folder, `is damaged: its PG_VERSION is no version. ${restoreAdvice}`);
  if (major !== supportedVersion)
    throw refusal(
      folder,
      `was made by PostgreSQL ${major}; this version of Parley holds PostgreSQL ${supportedVersion}. Start the version of Parley that made it, or restore a backup of the right version.`,
    );
}

async function findInaccessible(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const isAccessible = await access(file, constants.R_OK | constants.W_OK).then(
      () => true,
      () => false,
    );
    if (!isAccessible) return file;
  }
  return undefined;
}

/** Made aside and renamed, so that a start that is broken off leaves no half database behind. */
async function create(folder: string) {
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true });
  const isDraft = (name: string) => name.startsWith(`${path.basename(folder)}.new-`);
  for (const name of (await readdir(parent)).filter(isDraft))
    await rm(path.join(parent, name), { recursive: true, force: true });

  const draft = await mkdtemp(`${folder}.new-`);
  await createDatabaseFiles(draft);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

const refusal = (folder: string, fault: string, cause?: Error) =>
  new StartError(`The embedded database in ${folder} ${fault}`, { cause });
