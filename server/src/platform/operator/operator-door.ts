import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { writeFileAtomically } from '../files/index.ts';
import type { Log } from '../log/index.ts';

/** Where the door is and what opens it; only who may read the data folder can read this. */
export const operatorKey = z.object({
  port: z.number().int().min(1).max(65535),
  token: z.string().min(40),
});

export const operatorKeyFile = (dataDir: string) => path.join(dataDir, 'operator.json');

/** What it does for the operator, by path; each takes what was posted and answers with JSON. */
export type OperatorTasks = Record<`/${string}`, (input: unknown) => Promise<unknown>>;

const maxBodyBytes = 10_000;

/**
 * A door for the commands of the person who runs this machine, beside the one for everybody. It listens on the loopback address alone,
 * on a port of its own that no proxy knows, and opens to the token that every start writes anew into the data folder. Browsers are
 * refused whatever they know: no page that somebody opens on this machine can ask for anything.
 */
export async function openOperatorDoor({
  dataDir,
  log,
  tasks,
}: {
  dataDir: string;
  log: Log;
  tasks: OperatorTasks;
}) {
  const token = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    answer(request, response, { token, tasks, port: (server.address() as AddressInfo).port }).catch(
      (error) => {
        log.warn({ err: error }, 'A command of the operator failed');
        send(response, 500, { error: (error as Error).message });
      },
    );
  });
  // A backup may take as long as it takes.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const { port } = server.address() as AddressInfo;
  const file = operatorKeyFile(dataDir);
  await writeFileAtomically(file, JSON.stringify({ port, token }));

  return {
    port,
    async close() {
      const current = await readFile(file, 'utf8').catch(() => '');
      // Another process on the same folder may have written its own since.
      if (current.includes(token)) await rm(file, { force: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { token, tasks, port }: { token: string; tasks: OperatorTasks; port: number },
) {
  const { headers, method, url = '' } = request;
  const isBrowser = headers.origin !== undefined || headers['sec-fetch-mode'] !== undefined;
  // Another name for this address is how a page of somebody else would reach it.
  const isDirect = headers.host === `127.0.0.1:${port}`;
  if (isBrowser || !isDirect || !isSame(headers.authorization, `Bearer ${token}`))
    return send(response, 403, { error: 'Not allowed' });
  const task = Object.hasOwn(tasks, url) ? tasks[url as `/${string}`] : undefined;
  if (method !== 'POST' || !task) return send(response, 404, { error: 'Not found' });
  const body = await readBody(request);
  if (body === undefined) return send(response, 400, { error: 'This cannot be read' });
  send(response, 200, await task(body));
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += (part as Buffer).length;
    if (length > maxBodyBytes) return undefined;
    parts.push(part as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, status: number, content: unknown) {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(content));
}

function isSame(given: string | undefined, expected: string) {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
