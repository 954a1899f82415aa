import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError } from '../../errors.ts';
import {
  pinTo,
  type Resolve,
  readPrivateHosts,
  readTarget,
  resolveBySystem,
  resolveTarget,
  sendPinned,
} from '../fetch/index.ts';

export interface RenderProxy {
  /** On loopback, for `--proxy-server`. */
  address: string;
  /** Why something was not let through, the first one; null while all was. */
  refusal(): string | null;
  close(): Promise<void>;
}

/** Marks what is no answer of a site: some browsers show it as an empty page at its address. */
export const refusedHeader = 'x-parley-refused';
const maxConnections = 64;
const maxSentBytes = 1_000_000;
const maxAnswerBytes = 10_000_000;
// For the next hop alone, or a secret of ours: neither belongs on the way.
const hopHeaders =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|content-length|content-encoding|host|accept-encoding|expect)$/;

/** Chromium's own calls, which no flag stops all of. They say who uses it, and no page's text stands there. */
const browsersOwn =
  /^((clients\d*|accounts|android\.clients)\.google\.com|(update|safebrowsing|optimizationguide-pa|content-autofill|clientservices)\.googleapis\.com|.*\.gvt1\.com)$/;

/**
 * The only way out for a browser that shows a stranger's page. It opens what safe-fetch would open: names are looked up here,
 * every address is checked, and the connection goes to the address that was checked.
 */
export async function openRenderProxy({
  privateHosts,
  maxBytes,
  timeoutMs,
  resolve = resolveBySystem,
}: {
  privateHosts: string[];
  /** For all that comes in while it is open. */
  maxBytes: number;
  timeoutMs: number;
  resolve?: Resolve;
}): Promise<RenderProxy> {
  const exceptions = readPrivateHosts(privateHosts);
  const stopping = new AbortController();
  const sockets = new Set<Duplex>();
  let received = 0;
  let refusal: string | null = null;

  const count = (bytes: number) => {
    received += bytes;
    if (received <= maxBytes) return true;
    refusal ??= 'It loads more than we can read.';
    return false;
  };
  const refuse = (error: unknown) => {
    if (error instanceof AppError) refusal ??= error.message;
  };

  function readAllowed(address: string) {
    const target = readTarget(address, exceptions);
    if (browsersOwn.test(target.host)) throw new Error('a call of the browser itself');
    return target;
  }

  async function forward(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return void response.writeHead(405).end();
    const target = readAllowed(url);
    const body = method === 'POST' ? await readSmall(request) : undefined;
    const answer = await sendPinned({
      target,
      addresses: await resolveTarget(target, resolve),
      method,
      headers: { ...onward(request.headers), 'accept-encoding': 'gzip, deflate, br' },
      body,
      maxBytes: Math.min(maxAnswerBytes, Math.max(0, maxBytes - received)),
      signal: stopping.signal,
      ca: undefined,
    });
    if (!count(answer.body.length)) return void response.writeHead(502, { [refusedHeader]: 'yes' }).end();
    response.writeHead(answer.status, {
      ...onward(answer.headers),
      ...(answer.location && { location: answer.location }),
    });
    response.end(answer.body);
  }

  async function tunnel(request: IncomingMessage, client: Duplex, head: Buffer) {
    const target = readAllowed(`https://${request.url}/`);
    const addresses = await resolveTarget(target, resolve);
    if (client.destroyed) return;
    const upstream = connect({
      host: target.host,
      port: Number(target.url.port || 443),
      timeout: timeoutMs,
      lookup: pinTo(addresses),
    });
    keep(upstream);
    upstream.once('connect', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      if (head.length > 0) upstream.write(head);
      client.pipe(upstream);
      upstream.pipe(client);
    });
    upstream.on('data', (chunk: Buffer) => {
      if (!count(chunk.length)) upstream.destroy();
    });
    upstream.once('timeout', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
    client.once('close', () => upstream.destroy());
  }

  function keep(socket: Duplex) {
    // A closed tunnel is no fault of ours, whichever side closed it.
    socket.on('error', () => {});
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  }

  const server = createServer((request, response) => {
    forward(request, response).catch((error) => {
      refuse(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { [refusedHeader]: 'yes' }).end();
    });
  });
  server.maxConnections = maxConnections;
  server.on('connection', (socket: Socket) => keep(socket));
  server.on('connect', (request, client, head) => {
    tunnel(request, client, head).catch((error) => {
      refuse(error);
      client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
  });
  server.on('upgrade', (_request, socket) => socket.destroy());
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));

  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    refusal: () => refusal,
    async close() {
      stopping.abort();
      const closed = new Promise<void>((done) => server.close(() => done()));
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await closed;
    },
  };
}

function onward(headers: Record<string, string | string[] | undefined>) {
  const kept = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !hopHeaders.test(name),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

async function readSmall(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxSentBytes) throw new AppError('too_large', 'It sends more than we pass on.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
