// Loaded into the product before anything else (NODE_OPTIONS=--import): what it does with its files goes through here.
// SLOW_FILES names a file that says how long each operation takes: {"minMs":300,"maxMs":2000}, or {"isHanging":true}.
import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

const { SLOW_FILES, DATA_DIR = '' } = process.env;
const filesFolder = join(resolve(DATA_DIR), 'files');
/** What the product writes to see whether the disk takes it. */
const probe = join(resolve(DATA_DIR), '.space-test-');
const slowed = ['access', 'mkdir', 'open', 'readFile', 'readdir', 'rename', 'rm', 'stat', 'writeFile'];
const pipeCount = 200;

const isSlow = (file) => typeof file === 'string' && (file.startsWith(filesFolder) || file.startsWith(probe));

/** How long it takes from now; asked again while the disk hangs. */
async function passTime() {
  for (;;) {
    const { isHanging, minMs, maxMs } = JSON.parse(readFileSync(SLOW_FILES, 'utf8'));
    if (!isHanging) return pause(minMs + Math.random() * (maxMs - minMs));
    await pause(50);
  }
}

/** Opening a named pipe to read takes a thread of Node's pool until somebody opens it to write, as a slow disk would. */
async function takeThread(open, pipe) {
  const taken = open(pipe, 'r');
  await passTime();
  for (;;) {
    try {
      closeSync(openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK));
      break;
    } catch {
      // No thread was free yet, so nobody reads.
      await pause(20);
    }
  }
  await (await taken).close();
}

if (SLOW_FILES && isMainThread) {
  const folder = mkdtempSync(`${SLOW_FILES}.pipes-`);
  const free = Array.from({ length: pipeCount }, (_, nth) => join(folder, String(nth)));
  execFileSync('mkfifo', free);
  const { open } = files;
  for (const name of slowed) {
    const operate = files[name];
    files[name] = async (file, ...rest) => {
      const pipe = isSlow(file) && free.pop();
      if (pipe) await takeThread(open, pipe).finally(() => free.push(pipe));
      return operate(file, ...rest);
    };
  }
  syncBuiltinESMExports();
}
