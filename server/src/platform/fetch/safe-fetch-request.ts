import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { FetchFailedError } from './safe-fetch-error.ts';
import type { Target } from './safe-fetch-target.ts';

export type FetchMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface PinnedRequest {
  target: Target;
  addresses: { address: string; family: number }[];
  method: FetchMethod;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
  maxBytes: number;
  signal: AbortSignal;
  ca: string | undefined;
}

export interface PinnedResponse {
  status: number;
  headers: Record<string, string>;
  /** Where a redirect points; its body is not read. */
  location: string | undefined;
  body: Uint8Array;
}

/** Lets a socket look up nothing but what was checked. */
export function pinTo(addresses: { address: string; family: number }[]): LookupFunction {
  return (_host, options, callback) => {
    if (options.all) callback(null, addresses);
    else callback(null, addresses[0]!.address, addresses[0]!.family);
  };
}

const maxHeaderBytes = 32 * 1024;
const redirects = new Set([301, 302, 303, 307, 308]);

/** Connects to the addresses that were checked and to no other: the socket asks us instead of the name service. */
export async function sendPinned({
  target,
  addresses,
  method,
  headers,
  body,
  maxBytes,
  signal,
  ca,
}: PinnedRequest): Promise<PinnedResponse> {
  const lookup = pinTo(addresses);
  const { request } = target.url.protocol === 'https:' ? https : http;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    // No agent, so that no socket opened for one check is used again after another.
    const outgoing = request(target.url, {
      method,
      headers,
      lookup,
      agent: false,
      maxHeaderSize: maxHeaderBytes,
      signal,
      ca,
    });
    outgoing.once('response', (incoming) => {
      // Leaving an answer half-read is our own doing and no error.
      incoming.on('error', () => {});
      resolve(incoming);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
  try {
    const status = response.statusCode ?? 0;
    const location = redirects.has(status) ? response.headers.location : undefined;
    const isEmpty = location !== undefined || method === 'HEAD' || status === 204 || status === 304;
    const bytes = isEmpty ? new Uint8Array() : await readBody(response, target.host, maxBytes);
    return { status, headers: flatten(response), location, body: bytes };
  } finally {
    response.destroy();
  }
}

async function readBody(response: IncomingMessage, host: string, maxBytes: number) {
  const tooLarge = () => new FetchFailedError('too_large', host);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const encodings = (response.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  let bytes: Buffer = Buffer.concat(chunks);
  for (const encoding of encodings.filter((name) => name !== '' && name !== 'identity').reverse()) {
    const decode = decoderOf(encoding, bytes);
    if (!decode || encodings.length > 2) throw new FetchFailedError('broken', host);
    // A few bytes can unpack to gigabytes: the limit holds for what comes out as well.
    if (bytes.length > 0) bytes = await decode(bytes, { maxOutputLength: maxBytes });
  }
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const gunzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip);
const inflate = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflate);
const inflateRaw = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflateRaw);
const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress);

function decoderOf(encoding: string, bytes: Buffer) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return gunzip;
  if (encoding === 'br') return brotli;
  // "deflate" means zlib, but some servers leave its two first bytes out.
  if (encoding === 'deflate') return (bytes[0]! & 0x0f) === 8 ? inflate : inflateRaw;
  return undefined;
}

/** Without cookies: nothing that fetches for people keeps any. */
function flatten({ headers }: IncomingMessage) {
  const { 'set-cookie': _cookies, ...others } = headers;
  return Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value ?? '')]));
}
