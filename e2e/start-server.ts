import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));

export interface RunningServer {
  url: string;
  dataDir: string;
  process: ChildProcess;
  output(): string;
  /** Ends it politely and waits. */
  stop(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
}

/** The built server as a process of its own, on a free port, ready to be called. */
export async function startServer({
  dataDir,
  port,
  env = {},
}: {
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
} = {}): Promise<RunningServer> {
  const folder = dataDir ?? (await makeDataDir());
  const freePort = port ?? (await findFreePort());
  const url = `http://127.0.0.1:${freePort}`;
  const child = spawnServer({ dataDir: folder, port: freePort, env: { LOG_LEVEL: 'warn', ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      output += piece;
    });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  await waitUntilReady(url, child, () => output);
  return { url, dataDir: folder, process: child, output: () => output, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Knows nothing of the environment of the tests but where programs are. */
export function spawnServer({ dataDir, port, env }: { dataDir: string; port: number; env: Record<string, string> }) {
  return spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const isReady = await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready in time:\n${output()}`);
}

export async function makeDataDir() {
  return mkdtemp(join(tmpdir(), 'parley-e2e-'));
}

export const removeDataDir = (dataDir: string) => rm(dataDir, { recursive: true, force: true });

export function findFreePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
