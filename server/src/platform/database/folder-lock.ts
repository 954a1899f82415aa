import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../../errors.ts';

export interface FolderLock {
  release(): Promise<void>;
}

const lockContent = z.object({
  token: z.string(),
  pid: z.number().int(),
  host: z.string(),
  address: z.string().optional(),
  startedAt: z.string(),
  /** Tells this process from a later one that got the same number; null where the system does not say. */
  processStart: z.string().nullable(),
});
type LockContent = z.infer<typeof lockContent>;

const refreshMs = 5000;
/** A process of another machine or container cannot be looked at: it counts as gone when it no longer refreshes its lock. */
const silentAfterMs = 20_000;
const takeoverLimitMs = 5000;

export async function takeFolderLock(folder: string, address: string | undefined): Promise<FolderLock> {
  const file = path.join(folder, 'parley.lock');
  const content: LockContent = {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    ...(address && { address }),
    startedAt: new Date().toISOString(),
    processStart: await processStartOf(process.pid),
  };
  const draft = path.join(folder, `.lock-${content.token}`);
  const handle = await open(draft, 'wx', 0o600);
  await handle.writeFile(JSON.stringify(content));
  await handle.close();
  try {
    if (!(await placeLock(draft, file))) await takeOver({ draft, file, folder });
  } finally {
    await rm(draft, { force: true });
  }
  const refresh = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), refreshMs);
  refresh.unref();
  return {
    async release() {
      clearInterval(refresh);
      if ((await readLock(file))?.token === content.token) await rm(file, { force: true });
    },
  };
}

/** A link fails where a lock exists, and it appears together with its content. */
async function placeLock(draft: string, file: string) {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error;
  }
  // A file system without hard links: the content then follows a moment after the name.
  return copyFile(draft, file, constants.COPYFILE_EXCL).then(
    () => true,
    () => false,
  );
}

/** Looking at the old lock and replacing it is one step: of several starters only the one with the guard may do it. */
async function takeOver({ draft, file, folder }: { draft: string; file: string; folder: string }) {
  const guard = path.join(folder, '.lock-takeover');
  for (;;) {
    const holder = await readLock(file);
    if (holder && (await isAlive(holder, file))) throw new StartError(inUse(folder, holder));
    if (await placeLock(draft, guard)) break;
    const age = await ageMs(guard);
    if (age !== undefined && age > takeoverLimitMs) await rm(guard, { force: true });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  try {
    const holder = await readLock(file);
    if (holder && (await isAlive(holder, file))) throw new StartError(inUse(folder, holder));
    await rm(file, { force: true });
    if (!(await placeLock(draft, file)))
      throw new StartError(`The data folder ${folder} is being taken by another process that starts.`);
  } finally {
    await rm(guard, { force: true });
  }
}

function inUse(folder: string, { pid, host, address, startedAt }: LockContent) {
  const elsewhere = host === hostname() ? '' : ` on ${host}`;
  const where = address ? ` at ${address}` : '';
  return `The data folder ${folder} is in use by process ${pid}${elsewhere}${where}, started ${startedAt}. Stop that one first, or set DATA_DIR to another folder.`;
}

async function readLock(file: string) {
  try {
    return lockContent.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

async function isAlive({ pid, host, processStart }: LockContent, file: string) {
  if (host !== hostname()) return ((await ageMs(file)) ?? Number.POSITIVE_INFINITY) < silentAfterMs;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Without permission to signal it the process exists.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return processStart === null || processStart === (await processStartOf(pid));
}

async function ageMs(file: string) {
  const stats = await stat(file).catch(() => undefined);
  // Either way: a file from the future was left before the clock was set back.
  return stats && Math.abs(Date.now() - stats.mtimeMs);
}

/** Which boot and which tick of it: `/proc/<pid>/stat` counts its fields after the command, which may hold spaces. */
async function processStartOf(pid: number) {
  try {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    // Killed, but not yet collected by its parent.
    if (fields[0] === 'Z') return null;
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    return `${boot.trim()}/${fields[19]}`;
  } catch {
    return null;
  }
}
