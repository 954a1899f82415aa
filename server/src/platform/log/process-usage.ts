import { readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';

export interface ProcessUsage {
  /** Percent of the processors and of the memory that this process may use; processors since the reading before. */
  read(): { cpuPercent: number; memoryPercent: number };
}

interface Machine {
  /** Milliseconds of processor time this process has used, and has lived. */
  cpuMs(): number;
  aliveMs(): number;
  residentBytes(): number;
  cores: number;
  memoryBytes: number;
}

/** Two readings closer than this say nothing about the time between them. */
const shortestMs = 1000;
const percentOf = (part: number, whole: number) => Math.min(100, Math.max(0, (part / whole) * 100));

/** All threads count: the database, the model and the readers of files work beside the main one. */
export function createProcessUsage(machine: Machine = thisProcess()): ProcessUsage {
  let last = { cpuMs: 0, aliveMs: 0, percent: undefined as number | undefined };
  return {
    read() {
      const [cpuMs, aliveMs] = [machine.cpuMs(), machine.aliveMs()];
      if (last.percent === undefined || aliveMs - last.aliveMs >= shortestMs) {
        const percent = percentOf(cpuMs - last.cpuMs, Math.max(1, aliveMs - last.aliveMs) * machine.cores);
        last = { cpuMs, aliveMs, percent };
      }
      return {
        cpuPercent: last.percent!,
        memoryPercent: percentOf(machine.residentBytes(), machine.memoryBytes),
      };
    },
  };
}

function thisProcess(): Machine {
  const total = totalmem();
  const limit = process.constrainedMemory();
  return {
    cpuMs: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
    aliveMs: () => process.uptime() * 1000,
    residentBytes: () => process.memoryUsage.rss(),
    cores: Math.min(availableParallelism(), coresOfContainer() ?? Number.POSITIVE_INFINITY),
    // Without a limit some systems name none, others one beyond all memory.
    memoryBytes: limit && limit > 0 ? Math.min(limit, total) : total,
  };
}

/** How much of the processors a container may use; undefined where there is none or no limit. */
function coresOfContainer() {
  try {
    return coresIn(readFileSync('/sys/fs/cgroup/cpu.max', 'utf8'));
  } catch {
    return undefined;
  }
}

/** From a line such as `50000 100000`, or `max 100000` without a limit. */
export function coresIn(cpuMax: string) {
  const [quota = Number.NaN, period = Number.NaN] = cpuMax.trim().split(' ').map(Number);
  return quota > 0 && period > 0 ? quota / period : undefined;
}
