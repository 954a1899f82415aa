import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { step } from './progress.mjs';
import { inRepository, root } from './repository.mjs';
import { runOrFail } from './run-command.mjs';

const stampFile = 'node_modules/.parley-install';
let libcName;

/** True when node_modules holds what the lockfile asks for, whoever installed it. */
export function areDependenciesInstalled(folder = root) {
  const wanted = readOr(`${folder}/package-lock.json`);
  if (!wanted) return false;
  if (readOr(`${folder}/${stampFile}`) === stampFor(wanted)) return true;
  if (!isInstalledAsLocked(folder, JSON.parse(wanted).packages)) return false;
  writeStamp(folder, wanted);
  return true;
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
    writeStamp(root, readFileSync(inRepository('package-lock.json'), 'utf8'));
  });
}

/** npm writes its own list last, so that an install which was cut short has none. */
function isInstalledAsLocked(folder, wanted) {
  const list = readOr(`${folder}/node_modules/.package-lock.json`);
  if (!list) return false;
  const installed = JSON.parse(list).packages;
  return Object.entries(wanted).every(([path, locked]) => {
    if (!path.includes('node_modules/') || !isForThisMachine(locked)) return true;
    const found = installed[path];
    if (!found) return Boolean(locked.optional && !locked.cpu);
    return locked.link ? existsSync(`${folder}/${path}`) : found.version === locked.version;
  });
}

/** The lockfile names the binaries of all platforms; only ours has to be here. */
function isForThisMachine({ os, cpu, libc }) {
  const fits = (list, mine) =>
    !list || list.includes(mine) || (list[0].startsWith('!') && !list.includes(`!${mine}`));
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, libcOfThisMachine());
}

function libcOfThisMachine() {
  libcName ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return libcName;
}

function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && basename(script) === 'npm-cli.js') return [process.execPath, script];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

// Binaries differ by platform, so a folder carried to another machine is installed anew there.
function stampFor(lockfile) {
  return createHash('sha256').update(`${process.platform}-${process.arch}\n${lockfile}`).digest('hex');
}

function writeStamp(folder, lockfile) {
  try {
    writeFileSync(`${folder}/${stampFile}`, stampFor(lockfile));
  } catch (error) {
    // A folder that is only readable for us is still a good folder to start from.
    if (error.code !== 'EACCES' && error.code !== 'EROFS' && error.code !== 'EPERM') throw error;
  }
}

function readOr(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
