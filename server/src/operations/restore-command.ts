import path from 'node:path';
import type { Config } from '../config.ts';
import { restoreBackup } from '../platform/backup/index.ts';
import { productVersion } from '../version.ts';
import { type CommandTools, fromServer } from './command-tools.ts';

const steps: Record<string, string> = {
  checked: '✓ The backup is whole',
  staged: '✓ Everything is unpacked beside what is there',
  committed: '✓ The database is in place',
};

/** Puts a backup into this installation, whose server must not run. */
export async function runRestore(
  config: Config,
  { file, isReplacing }: { file: string; isReplacing: boolean },
  { log, say }: CommandTools,
) {
  const { dataDir, databaseUrl, filesUrl, appSecret } = config;
  const target = {
    dataDir,
    databaseUrl,
    filesUrl,
    migrations: fromServer('migrations'),
    version: productVersion,
    log,
  };
  say(`… Reading ${path.resolve(file)}`);
  const { header, manifest, replaced } = await restoreBackup(path.resolve(file), target, {
    isReplacing,
    now: new Date(),
    onStep: (step) => {
      if (steps[step]) say(steps[step]);
    },
  });
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  say(
    `✓ Restored the backup of ${header.createdAt} (Parley ${header.version}): ${rows.toLocaleString('en-US')} rows, ${manifest.files.toLocaleString('en-US')} files`,
  );
  if (replaced)
    say(
      `What was in the data folder before lies in ${path.resolve(dataDir, replaced)}. Delete it when you no longer need it.`,
    );
  if (header.secret === 'environment' && !appSecret)
    say('This backup was made where APP_SECRET was set. Set it to the same value before you start.');
  if (header.secret === 'file' && appSecret)
    say('This backup holds its own secret, but APP_SECRET is set here. Unset it before you start.');
  say(
    'Visitors, accounts and businesses that were erased since are erased again at the next start, as far as',
  );
  say('the file erasures.jsonl beside the nightly backups tells of them.');
  say('Start the server with `npm start`.');
}
