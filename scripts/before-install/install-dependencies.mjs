import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { step } from './progress.mjs';
import { root } from './repository.mjs';
import { runOrFail } from './run-command.mjs';

/**
 * True when node_modules holds what the lockfile asks for, whoever installed it. npm writes its own list of what it has
 * installed last, so that an install which was cut short has none.
 */
export function areDependenciesInstalled(folder = root) {
  const locked = readPackages(`${folder}/package-lock.json`);
  const installed = readPackages(`${folder}/node_modules/.package-lock.json`);
  if (!locked || !installed) return false;
  // A folder that was carried here from another kind of machine has that one's binaries.
  if (Object.values(installed).some(isForAnotherMachine)) return false;
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/')) return true;
    if (wanted.link) return existsSync(`${folder}/${path}`);
    // npm leaves out what is optional and does not fit this machine or this Node.
    if (!installed[path]) return Boolean(wanted.optional || wanted.devOptional);
    return installed[path].version === wanted.version;
  });
}

/** Call it while holding the lock of `oneAtATime`. */
export async function installDependencies() {
  if (areDependenciesInstalled()) return;
  await step({ doing: 'Installing dependencies', done: 'Dependencies installed' }, async () => {
    const [command, ...args] = npmCommand();
    // --include=dev: the builds need the development tools even where NODE_ENV=production is set.
    await runOrFail(
      command,
      [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        // Its install script would fetch CUDA libraries from elsewhere, which we do not use.
        env: { ONNXRUNTIME_NODE_INSTALL: 'skip' },
      },
    );
  });
}

function isForAnotherMachine({ os, cpu }) {
  const excludes = (list, mine) => list && !list[0].startsWith('!') && !list.includes(mine);
  return excludes(os, process.platform) || excludes(cpu, process.arch);
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && basename(script) === 'npm-cli.js') return [process.execPath, script];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}
