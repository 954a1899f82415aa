import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Measure } from './measuring/measurement.ts';
import { residentBytesOfTree } from './measuring/process-memory.ts';

const startScript = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));
const giveUpAfterMs = 180_000;

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
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [startScript], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  try {
    await waitUntilReady(`http://127.0.0.1:${port}/ready`, child).catch((error) => {
      throw new Error(`${error.message}\n${output}`);
    });
    const readyAfterMs = performance.now() - startedAt;
    await wait(isLeftIdleMs);
    return { readyAfterMs, residentBytes: await residentBytesOfTree(child.pid!) };
  } finally {
    await stop(child);
  }
}

async function waitUntilReady(url: string, child: ChildProcess) {
  const deadline = performance.now() + giveUpAfterMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The start ended with code ${child.exitCode}`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await wait(50);
  }
  throw new Error(`Not ready after ${giveUpAfterMs / 1000} s`);
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const hasEnded = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await hasEnded;
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
