import { type ChildProcess, fork, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));
const startScript = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));
const clockedServer = fileURLToPath(new URL('../server/dist/testing/clocked-server.js', import.meta.url));

/** Makes whoever signs up with it an admin of a server that files share. */
export const adminKey = 'a key for the journeys';

interface Start {
  dataDir: string;
  port: number;
  env: Record<string, string>;
}

/** A server that others may be using too. */
export interface ReachedServer {
  url: string;
  dataDir: string;
}

/** One that all files use who ask nothing special of it, and what it may reach outside of itself. */
export interface SharedServer extends ReachedServer {
  outside: OutsidePorts;
}

/** Where the one file that needs it opens its own: websites to read, a receiver of webhooks, a gateway for text messages, Google, a payment provider. */
export interface OutsidePorts {
  helpSite: number;
  crawledSite: number;
  webhooks: number;
  textMessages: number;
  google: number;
  payments: number;
}

export interface RunningServer extends ReachedServer {
  process: ChildProcess;
  output(): string;
  /** Ends it politely and waits. */
  stop(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
}

type StartOptions = Partial<Start> & {
  /** How browsers call it; passkeys need a name. */
  hostName?: string;
  spawnChild?: (start: Start) => ChildProcess;
};

/** The built server as a process of its own, on a free port, ready to be called. */
export async function startServer({
  dataDir,
  port,
  env = {},
  hostName = '127.0.0.1',
  spawnChild = spawnServer,
}: StartOptions = {}): Promise<RunningServer> {
  const folder = dataDir ?? (await makeDataDir());
  const freePort = port ?? (await findFreePort());
  const url = `http://${hostName}:${freePort}`;
  const child = spawnChild({
    dataDir: folder,
    port: freePort,
    // Reading the documentation takes the machine a while that most journeys have no use for.
    env: { LOG_LEVEL: 'warn', PUBLIC_URL: url, HELP_AGENT: 'off', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece) => {
      output += piece;
    });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  await waitUntilReady(url, child, () => output);
  return {
    url,
    dataDir: folder,
    process: child,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

export interface ClockedServer extends RunningServer {
  /** Lets time pass for the server, without waiting. */
  moveClockBy(ms: number): Promise<void>;
  /** Runs a job that waits for its turn on the real clock. */
  runJob(name: string): Promise<void>;
  /** Lets the minute pass in which a mail to a visitor waits for more to say. */
  letVisitorMailsGo(): Promise<void>;
}

/** The same server with a clock that can be moved. */
export async function startClockedServer(
  env: Record<string, string> = {},
  { hostName }: Pick<StartOptions, 'hostName'> = {},
): Promise<ClockedServer> {
  const server = await startServer({
    env,
    ...(hostName && { hostName }),
    spawnChild: (start) =>
      fork(clockedServer, { silent: true, env: environmentOf(start), execArgv: quickStart }),
  });
  const tell = (order: { moveByMs?: number; runJob?: string; hurryJobs?: string }) =>
    new Promise<void>((resolve) => {
      server.process.once('message', () => resolve());
      server.process.send(order);
    });
  return {
    ...server,
    moveClockBy: (moveByMs) => tell({ moveByMs }),
    runJob: (runJob) => tell({ runJob }),
    letVisitorMailsGo: () => tell({ moveByMs: 60_000, hurryJobs: 'handoffs.mail-visitor' }),
  };
}

/** The embedded database is WebAssembly: optimizing it takes longer than the few queries of a short life are worth. */
const quickStart = ['--liftoff-only'];

const spawnServer = (start: Start) => spawnNode([...quickStart, main], start);

/** For servers that many files use. */
export const spawnLastingServer = (start: Start) => spawnNode([main], start);

/** As `npm start` does: a process that starts the server again when it falls. */
export const spawnStart = (start: Start) => spawnNode([startScript], start);

const spawnNode = (args: string[], start: Start) =>
  spawn(process.execPath, args, { env: environmentOf(start), stdio: ['ignore', 'pipe', 'pipe'] });

/** Knows nothing of the environment of the tests but where programs are. */
const environmentOf = ({ dataDir, port, env }: Start) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  PORT: String(port),
  DATA_DIR: dataDir,
  ...env,
});

async function waitUntilReady(url: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + 240_000;
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

/** A copy of the prepared folder: the server that starts in it has neither to migrate nor to convert the model. */
const makeDataDir = () => copyDataDir(inject('preparedDataDir'));

export async function copyDataDir(prepared: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-e2e-'));
  cpSync(prepared, dataDir, { recursive: true });
  return dataDir;
}

/** For a first start: the server has to make its database, and only its models are there. */
export async function makeNewDataDir() {
  const dataDir = await makeDataDir();
  await removeDataDir(join(dataDir, 'database'));
  return dataDir;
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

const reserved = new Set<number>();

/** A free port that is opened later: below those that the system gives to outgoing connections, one of which could take it meanwhile. */
export async function reservePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  if (reserved.has(port)) return reservePort();
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  if (!isFree) return reservePort();
  reserved.add(port);
  return port;
}
