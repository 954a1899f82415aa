import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeEmbeddedData } from '../server/src/testing/embedded-data.ts';
import { copyModels } from '../server/src/testing/model-folder.ts';
import type { TestServer } from '../server/src/testing/test-server.ts';

const startScript = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));
const giveUpAfterMs = 180_000;

export interface Product {
  url: string;
  dataDir: string;
  readyAfterMs: number;
  output(): string;
  /** For the makers of the tests, which only send requests. */
  server: TestServer;
  /** Ends the server and whoever would start it again, as a power cut of the process would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProductOptions {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
}

/** A data folder with both models and, unless told otherwise, a migrated database: what a first start would leave. */
export async function makeProductFolder({ isEmpty = false } = {}) {
  const dataDir = isEmpty ? await mkdtemp(join(tmpdir(), 'parley-prove-')) : await makeEmbeddedData();
  await copyModels(dataDir);
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** The product as `npm start` runs it, ready to be called. */
export async function startProduct({ dataDir, port, env = {} }: ProductOptions): Promise<Product> {
  const chosenPort = port ?? (await freePort());
  const url = `http://127.0.0.1:${chosenPort}`;
  const startedAt = performance.now();
  const child = spawnStart({ dataDir, port: chosenPort, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilReady(url, child).catch(async (error: Error) => {
    await killTree(child);
    throw new Error(`${error.message}\n${output.slice(-2000)}`);
  });
  return {
    url,
    dataDir,
    readyAfterMs: performance.now() - startedAt,
    output: () => output,
    server: { request: requestTo(url) } as TestServer,
    async kill() {
      await killTree(child);
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** `npm start` without waiting for anything; it ends with us. */
export function spawnStart({ dataDir, port, env = {} }: ProductOptions & { port: number }) {
  const child = spawn(process.execPath, [startScript], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      HELP_AGENT: 'off',
      BACKUP_AT: 'off',
      // Everybody comes from an address of their own, as behind a proxy.
      TRUST_PROXY: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stopWithUs = () => void child.kill('SIGTERM');
  process.once('exit', stopWithUs);
  child.once('exit', () => process.off('exit', stopWithUs));
  return child;
}

/** Callers of the tests name the address of the test server as their page. */
const requestTo =
  (url: string) =>
  (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (headers.get('origin') === 'http://parley.test') headers.set('origin', url);
    // A connection that waited too long may be closed at the moment it is used again.
    headers.set('connection', 'close');
    return fetch(`${url}${path}`, { ...init, headers });
  };

async function killTree(child: ChildProcess) {
  const { pid } = child;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  child.kill('SIGKILL');
  for (const id of children.trim().split(' ').filter(Boolean)) {
    try {
      process.kill(Number(id), 'SIGKILL');
    } catch {
      // It has ended already.
    }
    await untilGone(Number(id));
  }
}

async function untilGone(pid: number) {
  for (let look = 0; look < 200; look++) {
    const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    if (state === '' || / Z /.test(state)) return;
    await wait(20);
  }
}

async function untilReady(url: string, child: ChildProcess) {
  const deadline = performance.now() + giveUpAfterMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The start ended with code ${child.exitCode}`);
    const response = await fetch(`${url}/ready`).catch(() => undefined);
    if (response?.ok) return;
    await wait(50);
  }
  throw new Error(`Not ready after ${giveUpAfterMs / 1000} s`);
}

export function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
