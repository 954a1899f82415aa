import { FetchFailedError, toFetchFailure } from './safe-fetch-error.ts';
import { type FetchMethod, sendPinned } from './safe-fetch-request.ts';
import {
  type Resolve,
  readPrivateHosts,
  readTarget,
  resolveBySystem,
  resolveTarget,
} from './safe-fetch-target.ts';

export interface FetchedPage {
  /** The address that answered, after redirects. */
  url: string;
  status: number;
  /** As received, without cookies. */
  headers: Record<string, string>;
  contentType: string;
  /** Unpacked. */
  body: Uint8Array;
}

export interface SafeFetchOptions {
  method?: FetchMethod;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For the body as sent and as unpacked. */
  maxBytes?: number;
  /** For all of it: names, redirects and the last byte. */
  timeoutMs?: number;
  maxRedirects?: number;
  signal?: AbortSignal;
}

export type SafeFetch = (url: string, options?: SafeFetchOptions) => Promise<FetchedPage>;
/** Throws what safe-fetch would throw before it connects. `isException`: a private host that the operator allowed. */
export type CheckAddress = (url: string) => Promise<{ isException: boolean }>;

const userAgent = 'ParleyBot/1.0';
// Decide where a request goes or how it ends; the connection sets them itself.
const ownHeaders =
  /^(host|connection|content-length|transfer-encoding|upgrade|expect|te|trailer|keep-alive|accept-encoding|proxy-.*)$/;
const harmlessHeaders = new Set(['accept', 'accept-language', 'user-agent']);

/**
 * The only way to open an address that a person gave. Answers with any status; throws UnsafeAddressError for what may not be
 * opened and FetchFailedError for what did not come, both with messages for the person.
 */
export function createSafeFetch({
  privateHosts,
  resolve = resolveBySystem,
  ca,
}: {
  privateHosts: string[];
  resolve?: Resolve;
  /** A certificate authority to trust instead of the usual ones. */
  ca?: string;
}): SafeFetch {
  const exceptions = readPrivateHosts(privateHosts);

  return async (address, options = {}) => {
    const {
      method = 'GET',
      body,
      maxBytes = 5_000_000,
      timeoutMs = 15_000,
      maxRedirects = 5,
      signal,
    } = options;
    let target = readTarget(address, exceptions);
    let request: OutgoingRequest = { method, body, headers: cleanHeaders(options.headers) };

    const controller = new AbortController();
    const stopped = new Promise<never>((_, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
    });
    stopped.catch(() => {});
    const stop = (reason: 'timeout' | 'aborted') =>
      controller.abort(new FetchFailedError(reason, target.host));
    const cancel = () => stop('aborted');
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel, { once: true });
    const timer = setTimeout(() => stop('timeout'), timeoutMs);

    try {
      for (let redirects = 0; ; redirects++) {
        // A name service cannot be stopped, only left waiting.
        const addresses = await Promise.race([resolveTarget(target, resolve), stopped]);
        const response = await Promise.race([
          sendPinned({ target, addresses, ...request, maxBytes, signal: controller.signal, ca }),
          stopped,
        ]);
        if (response.location === undefined) {
          const { status, headers } = response;
          return {
            url: target.url.href,
            status,
            headers,
            contentType: headers['content-type'] ?? '',
            body: response.body,
          };
        }
        if (redirects >= maxRedirects) throw new FetchFailedError('too_many_redirects', target.host);
        const next = readTarget(response.location, exceptions, target.url);
        request = redirected(request, response.status, next.url.origin === target.url.origin, target.host);
        target = next;
      }
    } catch (error) {
      throw controller.signal.aborted ? controller.signal.reason : toFetchFailure(error, target.host);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      if (!controller.signal.aborted) stop('aborted');
    }
  };
}

/** For addresses that are kept now and opened later: each opening checks again, since names can move. */
export function createAddressCheck({
  privateHosts,
  resolve = resolveBySystem,
}: {
  privateHosts: string[];
  resolve?: Resolve;
}): CheckAddress {
  const exceptions = readPrivateHosts(privateHosts);
  return async (address) => {
    const target = readTarget(address, exceptions);
    await resolveTarget(target, resolve).catch((error) => {
      throw toFetchFailure(error, target.host);
    });
    return { isException: target.mayBeLoopback };
  };
}

interface OutgoingRequest {
  method: FetchMethod;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

function cleanHeaders(headers: Record<string, string> = {}) {
  const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return {
    'user-agent': userAgent,
    accept: '*/*',
    ...Object.fromEntries(given.filter(([name]) => !ownHeaders.test(name))),
    'accept-encoding': 'gzip, deflate, br',
  };
}

/** What may follow a redirect. Keys, signatures and contents are meant for the site they were given for. */
function redirected(
  request: OutgoingRequest,
  status: number,
  isSameOrigin: boolean,
  host: string,
): OutgoingRequest {
  const becomesGet =
    request.method !== 'HEAD' && (status === 303 || (status < 303 && request.method === 'POST'));
  const method = becomesGet ? 'GET' : request.method;
  const body = becomesGet ? undefined : request.body;
  if (isSameOrigin) {
    const headers = becomesGet ? withoutContent(request.headers) : request.headers;
    return { method, body, headers };
  }
  if (body !== undefined) throw new FetchFailedError('redirected_elsewhere', host);
  const kept = Object.entries(request.headers).filter(
    ([name]) => harmlessHeaders.has(name) || name === 'accept-encoding',
  );
  return { method, body, headers: Object.fromEntries(kept) };
}

function withoutContent(headers: Record<string, string>) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-')));
}
