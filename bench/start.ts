import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Measure } from './measuring/measurement.ts';
import { startProduct } from './measuring/running-product.ts';

/** `npm start` in a new and in a used data folder, until /ready says yes, and what it then holds in memory. */
export const measure: Measure = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-start-'));
  try {
    const first = await startAndStop(dataDir);
    const second = await startAndStop(dataDir, { isLeftIdleMs: 10_000 });
    return [
      { name: 'first start', value: first.readyAfterMs / 1000, unit: 's' },
      { name: 'second start', value: second.readyAfterMs / 1000, unit: 's', atMost: 10 },
      { name: 'idle memory', value: second.residentBytes / 1_000_000, unit: 'MB', atMost: 700 },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

async function startAndStop(dataDir: string, { isLeftIdleMs = 0 } = {}) {
  const product = await startProduct({}, dataDir);
  try {
    await wait(isLeftIdleMs);
    return { readyAfterMs: product.readyAfterMs, residentBytes: await product.residentBytes() };
  } finally {
    await product.stop();
  }
}
