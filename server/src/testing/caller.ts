import type { Endpoint } from '@parley/contract/wire/endpoint';
import { type ErrorBody, errorBody } from '@parley/contract/wire/errors';

type Send = (path: string, init?: RequestInit) => Promise<Response>;
// biome-ignore lint/suspicious/noExplicitAny: a caller takes every endpoint
type AnyEndpoint = Endpoint<any, any>;
type InputOf<E extends AnyEndpoint> = E['input']['_zod']['input'];
type OutputOf<E extends AnyEndpoint> = E['output']['_zod']['output'];

/** Speaks to the server as a browser or a program would, through the contract. */
export interface Caller {
  /** The parsed answer; throws a Refusal for anything but success. */
  call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
  send(
    endpoint: AnyEndpoint,
    input: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** The same caller with further headers on every request. */
  with(headers: Record<string, string>): Caller;
  /** Cookies the server has set so far, as a header. */
  cookie(): string;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(`${status} ${body.code}: ${body.message}`);
  }
}

export function createCaller(
  request: Send,
  headers: Record<string, string> = {},
  jar = new Map<string, string>(),
): Caller {
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const caller: Caller = {
    async send(endpoint, input, further = {}) {
      const { path, body, contentType } = encode(endpoint, input);
      const response = await request(path, {
        method: endpoint.method,
        headers: {
          ...(jar.size > 0 && { cookie: cookie(), origin: 'http://parley.test' }),
          ...(contentType && { 'content-type': contentType }),
          ...headers,
          ...further,
        },
        ...(body !== undefined && { body }),
      });
      for (const line of response.headers.getSetCookie()) keepCookie(jar, line);
      return response;
    },
    async call(endpoint, input) {
      const response = await caller.send(endpoint, input as Record<string, unknown>);
      const answer: unknown = await response.json();
      if (!response.ok) throw new Refusal(response.status, errorBody.parse(answer));
      return endpoint.output.parse(answer) as never;
    },
    with: (further) => createCaller(request, { ...headers, ...further }, jar),
    cookie,
  };
  return caller;
}

function encode(endpoint: AnyEndpoint, input: Record<string, unknown>) {
  const rest = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(rest as Record<string, string>).toString();
    return { path: query ? `${path}?${query}` : path };
  }
  if (endpoint.body === 'multipart') {
    const form = new FormData();
    for (const [name, value] of Object.entries(rest)) form.set(name, value as File);
    return { path, body: form };
  }
  return { path, body: JSON.stringify(rest), contentType: 'application/json' };
}

export function keepCookie(jar: Map<string, string>, line: string) {
  const [pair = ''] = line.split(';');
  const [name = '', ...value] = pair.split('=');
  if (/max-age=0/i.test(line) || value.join('=') === '') jar.delete(name);
  else jar.set(name, value.join('='));
}
