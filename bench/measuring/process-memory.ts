import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

interface RunningProcess {
  id: number;
  parentId: number;
  residentBytes: number;
}

/** Resident memory of a process and all that it started. */
export async function residentBytesOfTree(rootId: number) {
  const processes = process.platform === 'linux' ? await fromProc() : await fromPs();
  const sum = (id: number): number =>
    processes.filter(({ parentId }) => parentId === id).reduce((total, child) => total + sum(child.id), 0) +
    (processes.find((each) => each.id === id)?.residentBytes ?? 0);
  return sum(rootId);
}

async function fromProc(): Promise<RunningProcess[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // A process may end between the listing and the reading.
  const statuses = await Promise.all(ids.map((id) => readFile(`/proc/${id}/status`, 'utf8').catch(() => '')));
  const numberOf = (status: string, field: string) =>
    Number(status.match(new RegExp(`^${field}:\\s+(\\d+)`, 'm'))?.[1] ?? 0);
  return statuses.map((status) => ({
    id: numberOf(status, 'Pid'),
    parentId: numberOf(status, 'PPid'),
    residentBytes: numberOf(status, 'VmRSS') * 1024,
  }));
}

async function fromPs(): Promise<RunningProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([id = 0, parentId = 0, kilobytes = 0]) => ({ id, parentId, residentBytes: kilobytes * 1024 }));
}
