import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { access, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

export interface TestPostgres {
  /** Address of the admin database, as superuser without a password. */
  url: string;
  /** The same by a file of this machine, which costs less than its network. */
  socketUrl: string;
  /** Shuts the server down as a restart of the machine would; its data stays. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  /** The server takes connections but answers nothing until it is thawed. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

const versionFolders = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt'];
const plainFolders = ['/usr/bin', '/usr/local/bin', '/usr/local/pgsql/bin'];
const startLimitMs = 30_000;

/** The folder of PostgreSQL's server programs, the newest where there are several, or undefined where there are none. */
export async function findPostgres(): Promise<string | undefined> {
  const versioned = await Promise.all(
    versionFolders.map(async (folder) =>
      (await readdir(folder).catch(() => [])).map((name) => path.join(folder, name, 'bin')),
    ),
  );
  const byVersion = versioned.flat().sort((a, b) => versionIn(b) - versionIn(a));
  for (const folder of [...byVersion, ...plainFolders]) {
    const programs = ['postgres', 'initdb'].map((program) => access(path.join(folder, program)));
    if ((await Promise.allSettled(programs)).every(({ status }) => status === 'fulfilled')) return folder;
  }
  return undefined;
}

/** For tests, in whose databases nothing has to survive. */
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
};

/** A server of its own in a temporary folder. It does not wait for the disk, unless it `isDurable` as one in use is. */
export async function startPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  const programs = await findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed: no folder with postgres and initdb was found');
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? await findUser('postgres') : undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'parley-postgres-'));
  if (user) await chown(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const initArgs = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await promisify(execFile)(path.join(programs, 'initdb'), initArgs, { cwd: folder, ...user });

  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    ...(!isDurable && careless),
    max_connections: 300,
    // Tables of a test hold a few rows: to compile a query costs more than to run it.
    jit: 'off',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const urlOf = (host: string) => `postgres://postgres@${host}:${port}/postgres`;
  const url = urlOf('127.0.0.1');
  const launch = async () => {
    const server = spawn(path.join(programs, 'postgres'), ['-D', data, ...args], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...user,
    });
    let lastWords = '';
    server.stderr.on('data', (chunk) => {
      lastWords = (lastWords + chunk).slice(-2000);
    });
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    await Promise.race([
      answers(url),
      ended.then(() => {
        throw new Error(`PostgreSQL did not start:\n${lastWords}`);
      }),
    ]).catch(async (error) => {
      server.kill('SIGQUIT');
      await ended;
      throw error;
    });
    return { process: server, ended };
  };

  let server = await launch().catch(async (error) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  const killWithUs = () => server.process.kill('SIGQUIT');
  process.once('exit', killWithUs);
  const halt = async () => {
    server.process.kill('SIGINT');
    await server.ended;
  };
  /** Each connection is served by a process of its own. Linux only. */
  const signalAll = (signal: NodeJS.Signals) => {
    const { pid } = server.process;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
    for (const one of [pid!, ...children]) process.kill(one, signal);
  };
  return {
    url,
    socketUrl: urlOf(encodeURIComponent(folder)),
    halt,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async resume() {
      server = await launch();
    },
    async stop() {
      process.off('exit', killWithUs);
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string) {
  const deadline = Date.now() + startLimitMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function findUser(name: string) {
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error(`PostgreSQL refuses to run as root, and there is no user ${name}`);
  return { uid: Number(uid), gid: Number(gid) };
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const versionIn = (folder: string) => Number(/(\d+)[^/]*\/bin$/.exec(folder)?.[1] ?? 0);
