import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { copyModels } from './model-folder.ts';
import { createMigratedDatabase } from './test-database.ts';
import type { TestServer } from './test-server.ts';

/** What processes of the built server share: PostgreSQL and the folder of files, as on one machine. */
export async function openSharedGround() {
  const { url, drop } = await createMigratedDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parley-real-'));
  await copyModels(dataDir);
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://parley.test',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    HELP_AGENT: 'off',
    BACKUP_AT: 'off',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
  };
  return {
    env,
    async close() {
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const builtMain = () => fileURLToPath(new URL('main.js', inject('builtServer')));

/** Starts a program that says when it is ready, as `npm start` starts the server. */
export async function startReady(file: string, env: NodeJS.ProcessEnv, args: string[] = []) {
  const child = fork(file, args, { env, silent: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (output += piece));
  const exited = once(child, 'exit');
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message: { isReady?: boolean }) => message.isReady && resolve());
    void exited.then(() => reject(new Error(`The server did not start:\n${output}`)));
  });
  await ready;
  return {
    child,
    output: () => output,
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      await exited;
    },
  };
}

/**
 * Passes each request on to the next of these ports, without sticky sessions. A server that refuses the connection is passed over;
 * one that dies in the middle breaks the answer off, as any proxy must.
 */
export async function startProxy(ports: number[]) {
  let turn = 0;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, triesLeft: number) => {
    const port = ports[turn++ % ports.length]!;
    const { method, headers, url } = incoming;
    const upstream = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
    upstream.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    upstream.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && triesLeft > 0) pass(incoming, outgoing, body, triesLeft - 1);
      else outgoing.destroy();
    });
    outgoing.once('close', () => upstream.destroy());
    upstream.end(body);
  };
  const proxy = createServer(async (incoming, outgoing) => {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece as Buffer);
    pass(incoming, outgoing, Buffer.concat(pieces), ports.length);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    port,
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

/** What the makers need of a server, spoken to over HTTP. */
export const reachedAt = (port: number) =>
  ({
    request: (address: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${address}`, init),
  }) as TestServer;

export function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
