import { backgroundHeader, type Endpoint } from '@parley/contract/wire/endpoint';
import { errorBody } from '@parley/contract/wire/errors';
import { ApiError } from './api-error.ts';
import { type EndpointAddress, endpointRequest } from './endpoint-request.ts';
import { isPersonActive } from './person-activity.ts';

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Gives up after so long; `what` is named in the message. */
  timeout?: { what: string; ms: number };
}

/** Calls our server as the contract describes the endpoint. Whatever goes wrong arrives as an ApiError, except an abort. */
export async function callEndpoint<Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  input: Input,
  options: CallOptions = {},
): Promise<Output> {
  const response = await reach(endpoint, input, options);
  const body = parseJson(await readText(response, options));
  if (!response.ok) throw failureOf(response, body);
  const output = endpoint.output.safeParse(body);
  if (!output.success) throw unreadable(output.error);
  return output.data;
}

/** Opens the call and leaves the body unread, for answers that arrive bit by bit. */
export async function openStream<Input extends object>(
  endpoint: Endpoint<Input, unknown>,
  input: Input,
  options: CallOptions = {},
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await reach(endpoint, input, options, { accept: 'text/event-stream' });
  if (!response.ok) throw failureOf(response, parseJson(await readText(response, options)));
  if (!response.body) throw unreadable();
  return response.body;
}

async function reach(
  endpoint: EndpointAddress,
  input: object,
  options: CallOptions,
  headers: HeadersInit = {},
) {
  const { url, init } = endpointRequest(endpoint, input);
  try {
    return await fetch(url, {
      ...init,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        // Polling and refreshing must not keep somebody signed in who has left.
        ...(!isPersonActive() && { [backgroundHeader]: '1' }),
        ...('headers' in init && init.headers),
        ...headers,
      },
      signal: signalOf(options),
    });
  } catch (error) {
    throw connectionFailure(error, options);
  }
}

async function readText(response: Response, options: CallOptions) {
  try {
    return await response.text();
  } catch (error) {
    throw connectionFailure(error, options);
  }
}

function signalOf({ signal, timeout }: CallOptions) {
  const signals = [signal, timeout && AbortSignal.timeout(timeout.ms)].filter((one) => one !== undefined);
  return signals.length > 0 ? AbortSignal.any(signals) : null;
}

function connectionFailure(cause: unknown, { signal, timeout }: CallOptions) {
  if (signal?.aborted) return cause;
  if (timeout && cause instanceof DOMException && cause.name === 'TimeoutError') {
    return new ApiError('unavailable', `${timeout.what} timed out after ${timeout.ms}ms`, { cause });
  }
  return new ApiError('unavailable', 'We could not reach the server. Check your connection and try again.', {
    cause,
  });
}

function failureOf(response: Response, body: unknown) {
  const known = errorBody.safeParse(body);
  if (known.success) return new ApiError(known.data.code, known.data.message, known.data);
  // A proxy in between answers in its own words, so only the status can be trusted.
  if (response.status >= 500)
    return new ApiError(
      'unavailable',
      'The server is not available right now. Please try again in a moment.',
    );
  return unreadable(known.error);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const unreadable = (cause?: unknown) =>
  new ApiError(
    'unexpected',
    'The server answered in a way this page does not understand. Reload the page and try again.',
    {
      cause,
    },
  );
