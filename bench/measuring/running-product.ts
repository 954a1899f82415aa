import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { residentBytesOfTree } from './process-memory.ts';

const startScript = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
const giveUpAfterMs = 180_000;

export interface RunningProduct {
  url: string;
  pid: number;
  readyAfterMs: number;
  residentBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** The product as `npm start` runs it, in a process of its own; without a folder of the caller's, in one that is gone afterwards. */
export async function startProduct(
  env: Record<string, string> = {},
  ownDataDir?: string,
  args = [startScript],
): Promise<RunningProduct> {
  const dataDir = ownDataDir ?? (await mkdtemp(join(tmpdir(), 'parley-bench-')));
  const startedAt = performance.now();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // What is measured is the product at rest, not a first start that reads the documentation.
      HELP_AGENT: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const stop = async () => {
    if (child.exitCode === null) {
      const hasEnded = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await hasEnded;
    }
    if (!ownDataDir) await rm(dataDir, { recursive: true, force: true });
  };
  await waitUntilReady(`${url}/ready`, child).catch(async (error) => {
    await stop();
    throw new Error(`${error.message}\n${output}`);
  });
  return {
    url,
    pid: child.pid!,
    readyAfterMs: performance.now() - startedAt,
    residentBytes: () => residentBytesOfTree(child.pid!),
    stop,
  };
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

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
