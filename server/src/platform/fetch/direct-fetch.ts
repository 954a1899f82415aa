import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';

export interface DirectRequest {
  method?: string;
  headers?: HeadersInit;
  body?: string | Uint8Array | null;
  signal?: AbortSignal | null;
}

/**
 * fetch for the operator's own services; what a person gave goes through safe-fetch. It follows no redirects.
 *
 * Node's fetch forgets its signal when the garbage collector runs (seen in Node 20 with POST and with Request objects): such
 * requests outlive their time limit and the visitor who waited for them. Here the signal always ends the connection.
 */
export async function directFetch(address: string | URL, init: DirectRequest = {}): Promise<Response> {
  const incoming = await directRequest(address, init);
  const status = incoming.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  if (status === 204 || status === 205 || status === 304) {
    incoming.resume();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(incoming) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    status,
    headers,
  });
}

/** The same for who reads many small pieces: a web stream costs more than what is done with each of them. */
export const directRequest = (address: string | URL, init: DirectRequest = {}): Promise<IncomingMessage> =>
  send(new URL(address), init).catch((error: Error) => {
    if (init.signal?.aborted) throw init.signal.reason;
    throw new TypeError('fetch failed', { cause: error });
  });

function send(url: URL, init: DirectRequest): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  const headers = Object.fromEntries(new Headers(init.headers));
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: init.method ?? 'GET',
      headers,
      ...(init.signal && { signal: init.signal }),
    });
    outgoing.once('response', resolve);
    outgoing.on('error', reject);
    outgoing.end(init.body ?? undefined);
  });
}
