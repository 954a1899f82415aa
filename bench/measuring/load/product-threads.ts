import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** As Linux counts processor time for programs, whatever its own clock ticks. */
const ticksPerSecond = 100;

export interface ThreadRecord {
  pid: number;
  tid: number;
  name: string;
}

/** Threads of the product that the recorder has seen, by what runs in them. */
export async function listThreads(folder: string): Promise<ThreadRecord[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))));
}

/** Processor time in ms that each thread of a process has used, by its id. */
export async function cpuOfThreads(pid: number): Promise<Map<number, number>> {
  const ids = await readdir(`/proc/${pid}/task`);
  const used = await Promise.all(
    ids.map(async (id) => [Number(id), await cpuOf(`/proc/${pid}/task/${id}/stat`)] as const),
  );
  return new Map(used);
}

async function cpuOf(path: string) {
  // A thread may end between the listing and the reading.
  const stat = await readFile(path, 'utf8').catch(() => '');
  // The name, in brackets, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / ticksPerSecond;
}
