import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { diskFaultOf } from './disk-full.ts';

export interface DiskState {
  state: 'ok' | 'warning' | 'failed';
  text: string;
}

export interface Disk {
  /** Whether the data folder can be written and has room; looks at most every few seconds. */
  check(): Promise<DiskState>;
}

const mebibyte = 1024 * 1024;
const minFreeBytes = 200 * mebibyte;
const freshForMs = 3000;
const probeBytes = new Uint8Array(4096);

export function openDisk({
  dataDir,
  freeBytes = freeBytesOf,
}: {
  dataDir: string;
  freeBytes?: typeof freeBytesOf;
}): Disk {
  let last: { at: number; state: Promise<DiskState> } | undefined;
  let isLooking = false;

  async function look(): Promise<DiskState> {
    isLooking = true;
    try {
      return await lookOnce();
    } finally {
      isLooking = false;
    }
  }

  async function lookOnce(): Promise<DiskState> {
    try {
      await writeProbe(dataDir);
    } catch (error) {
      return { state: 'failed', text: faultText(error) };
    }
    const free = await freeBytes(dataDir);
    return free < minFreeBytes
      ? { state: 'warning', text: `Only ${Math.floor(free / mebibyte)} MB are free in the data folder.` }
      : { state: 'ok', text: 'The data folder can be written and has room.' };
  }

  return {
    check() {
      // Anyone may ask whether we are ready; a stranger must not keep the disk busy with it, nor a thread for each question
      // while it hangs.
      if (!last || (!isLooking && performance.now() - last.at > freshForMs))
        last = { at: performance.now(), state: look() };
      return last.state;
    },
  };
}

async function writeProbe(dataDir: string) {
  const file = path.join(dataDir, `.space-test-${randomUUID()}`);
  try {
    await writeFile(file, probeBytes, { flag: 'wx', mode: 0o600 });
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

async function freeBytesOf(dataDir: string) {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

function faultText(error: unknown) {
  const fault = diskFaultOf(error);
  if (fault === 'full') return 'There is no space left in the data folder.';
  if (fault === 'read-only') return 'The data folder is read-only.';
  return `The data folder cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'}).`;
}
