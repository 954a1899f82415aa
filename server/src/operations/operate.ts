import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { createLog } from '../platform/log/index.ts';
import { explainStartFailure } from '../platform/start-failure.ts';
import { runBackup } from './backup-command.ts';
import type { CommandTools } from './command-tools.ts';
import { runDoctor } from './doctor-command.ts';
import { runRestore } from './restore-command.ts';

const usage: Record<string, string> = {
  backup: 'npm run backup -- FILE\n\nWrites database, files and keys into one file. The server may run.',
  restore:
    'npm run restore -- FILE [--replace]\n\nPuts a backup into this installation. Stop the server first. --replace replaces what is there.',
  doctor: 'npm run doctor\n\nSays what is wrong with this installation and how to mend it.',
};

/** Each answers whether all is well. */
const commands: Record<
  string,
  (files: string[], isReplacing: boolean, tools: CommandTools) => Promise<boolean>
> = {
  async backup([file], _, tools) {
    await runBackup(readConfig(), file!, tools);
    return true;
  },
  async restore([file], isReplacing, tools) {
    await runRestore(readConfig(), { file: file!, isReplacing }, tools);
    return true;
  },
  doctor: (_files, _isReplacing, tools) => runDoctor(readConfig(), tools),
};

const [name = '', ...rest] = process.argv.slice(2);
try {
  const { values, positionals } = parseArgs({
    args: rest,
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const run = commands[name];
  if (!run || positionals.length !== (name === 'doctor' ? 0 : 1)) {
    console.error(usage[name] ?? Object.values(usage).join('\n\n'));
    process.exit(1);
  }
  const log = createLog({ level: 'error', isProduction: false });
  process.exit((await run(positionals, values.replace, { log, say: console.log })) ? 0 : 1);
} catch (error) {
  const isMistyped = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  console.error(isMistyped ? usage[name] : (explainStartFailure(error) ?? error));
  process.exit(1);
}
