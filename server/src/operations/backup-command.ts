import path from 'node:path';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { StartError } from '../errors.ts';
import { noteBackup } from '../features/admin/backups/index.ts';
import { inMegabytes } from '../findings/index.ts';
import { backUpAlone, backUpRunning, hasEmbeddedDatabase } from '../platform/backup/index.ts';
import { openDatabase } from '../platform/database/index.ts';
import { takeDataFolder } from '../platform/files/index.ts';
import { askOperatorDoor, OperatorDoorError } from '../platform/operator/index.ts';
import { productVersion } from '../version.ts';
import type { CommandTools } from './command-tools.ts';

const summary = z.object({ bytes: z.number(), rows: z.number(), files: z.number() });
type Summary = z.infer<typeof summary>;
const doorAnswer = z.union([z.object({ summary }), z.object({ failure: z.string() })]);

/** Writes a backup into a file that is not there yet, and says what is in it. */
export async function runBackup(config: Config, file: string, { log, say }: CommandTools) {
  const target = path.resolve(file);
  say(`… Writing ${target}`);
  const { bytes, rows, files } = await writeWith(config, target, log).catch((error) => {
    throw explained(error, target);
  });
  const count = (number: number) => number.toLocaleString('en-US');
  say(`✓ ${target} (${inMegabytes(bytes)}: ${count(rows)} rows, ${count(files)} files)`);
  say(
    config.appSecret
      ? 'APP_SECRET is not in it: keep it at another place. Whoever has both has everything.'
      : 'It holds the keys of this installation: keep it as secret as the machine itself.',
  );
}

async function writeWith(config: Config, file: string, log: CommandTools['log']): Promise<Summary> {
  const { dataDir, databaseUrl, filesUrl, appSecret } = config;
  const place = {
    dataDir,
    filesUrl,
    secret: appSecret ? ('environment' as const) : ('file' as const),
    version: productVersion,
  };
  // PostgreSQL serves several, the embedded database one process: while a server has it, that writes the backup.
  const written = databaseUrl ? undefined : await askServer(dataDir, file);
  if (written) return written;
  if (!databaseUrl && !(await hasEmbeddedDatabase(dataDir)))
    throw new StartError(
      `There is nothing to back up: ${path.resolve(dataDir)} holds no database. Check DATA_DIR and DATABASE_URL.`,
    );
  const folder = databaseUrl ? undefined : await takeDataFolder(dataDir);
  try {
    const database = await openDatabase({ dataDir, databaseUrl, log });
    try {
      const startedAt = new Date();
      const write = databaseUrl ? backUpRunning : backUpAlone;
      const done = await write(database, place, file, startedAt);
      await noteBackup(database.db, done, startedAt);
      return done;
    } finally {
      await database.close();
    }
  } finally {
    await folder?.release();
  }
}

async function askServer(dataDir: string, file: string) {
  const answer = await askOperatorDoor(dataDir, '/backup', { file });
  if (answer === undefined) return undefined;
  const answered = doorAnswer.parse(answer);
  if ('summary' in answered) return answered.summary;
  throw new StartError(`The running server could not write the backup: ${answered.failure}`);
}

function explained(error: unknown, file: string) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return new StartError(`${file} is there already. Name another file.`);
  if (code === 'EACCES' || code === 'ENOTDIR' || code === 'EISDIR')
    return new StartError(`${file} cannot be written: ${message}`);
  return error instanceof OperatorDoorError ? new StartError(error.message) : error;
}
