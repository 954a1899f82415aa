import { type IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Endpoint } from '@parley/contract/wire/endpoint';
import type { ErrorBody } from '@parley/contract/wire/errors';

type Refusal = { status: number } & Omit<ErrorBody, 'requestId'>;
type Answer<Input, Output> = Output | ((input: Input) => Output | Promise<Output>);
/** Takes the last answer that was given to an endpoint back; the one before it counts again. */
type TakeBack = () => void;

interface Handler {
  endpoint: Endpoint<unknown, unknown>;
  pattern: RegExp;
  reply(response: ServerResponse, input: unknown): void | Promise<void>;
}

/** A fault of the server that explains nothing. */
export const fault: Refusal = {
  status: 500,
  code: 'unexpected',
  message: 'Something went wrong on our side. Please try again.',
};

/** Thrown by an answer that refuses this one call. */
export class RefusedCall extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/**
 * Stands where the server stands. A test answers the endpoints that its page calls with values of the contract's types;
 * a call that nobody answers, or that the contract would not take, fails the test.
 */
export class StubApi {
  #handlers: Handler[] = [];
  #calls: { endpoint: Endpoint<unknown, unknown>; input: unknown }[] = [];
  #sentAt = Number.NEGATIVE_INFINITY;
  #streams: { endpoint: Endpoint<unknown, unknown>; response: ServerResponse }[] = [];
  #faults: string[] = [];

  /** Answers the calls of an endpoint from now on. */
  answer<Input, Output>(endpoint: Endpoint<Input, Output>, answer: Answer<Input, Output>): TakeBack {
    return this.#add(endpoint, async (response, input) => {
      try {
        const output =
          typeof answer === 'function' ? await (answer as (input: Input) => Output)(input as Input) : answer;
        sendJson(response, 200, output);
      } catch (error) {
        if (!(error instanceof RefusedCall)) throw error;
        sendRefusal(response, error.refusal);
      }
    });
  }

  /** Keeps the calls waiting until the returned function is called; then they are answered as they were before. */
  hold<Input, Output>(endpoint: Endpoint<Input, Output>): TakeBack {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const takeBack = this.#add(endpoint, async (response, input) => {
      await released;
      await this.#reply(endpoint as Endpoint<unknown, unknown>, input, response);
    });
    return () => {
      takeBack();
      release();
    };
  }

  refuse<Input, Output>(endpoint: Endpoint<Input, Output>, refusal: Refusal): TakeBack {
    return this.#add(endpoint, (response) => sendRefusal(response, refusal));
  }

  /** As if the server could not be reached. */
  cutOff<Input, Output>(endpoint: Endpoint<Input, Output>): TakeBack {
    return this.#add(endpoint, (response) => void response.destroy());
  }

  /** The calls are taken as before, but whoever called never hears of it. */
  loseAnswers<Input, Output>(endpoint: Endpoint<Input, Output>): TakeBack {
    const before = this.#handlers.find((one) => one.endpoint === (endpoint as Endpoint<unknown, unknown>));
    if (!before) throw new Error(`${endpoint.method} ${endpoint.path} is not answered yet`);
    return this.#add(endpoint, async (response, input) => {
      await before.reply(new ServerResponse(response.req), input);
      // Begun, for a browser sends a call again whose answer never began.
      response.writeHead(200, { 'content-length': 1 }).flushHeaders();
      response.destroy();
    });
  }

  /** Keeps the streams of an endpoint open, for `send`. Each may begin with an event that knows how long nothing was sent. */
  stream<Input, Output>(endpoint: Endpoint<Input, Output>, opening?: (quietMs: number) => Output): TakeBack {
    return this.#add(endpoint, (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(opening ? asEvent(opening(performance.now() - this.#sentAt)) : ': open\n\n');
      this.#streams.push({ endpoint: endpoint as Endpoint<unknown, unknown>, response });
    });
  }

  /** Sends an event to whoever has a stream of the endpoint open. */
  send<Input, Output>(endpoint: Endpoint<Input, Output>, event: Output) {
    const open = this.#streams.filter(
      (stream) => stream.endpoint === (endpoint as Endpoint<unknown, unknown>),
    );
    for (const { response } of open) response.write(asEvent(event));
    this.#sentAt = performance.now();
  }

  /** What an endpoint was called with, in turn. */
  callsOf<Input, Output>(endpoint: Endpoint<Input, Output>): Input[] {
    const calls = this.#calls.filter((call) => call.endpoint === (endpoint as Endpoint<unknown, unknown>));
    return calls.map(({ input }) => input as Input);
  }

  /** Calls that nobody answers and calls that the contract would not take. */
  faults(): readonly string[] {
    return this.#faults;
  }

  close() {
    for (const { response } of this.#streams) response.end();
  }

  async handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
    const handler = this.#find(request.method ?? 'GET', pathname);
    if (!handler) {
      this.#faults.push(`not answered: ${request.method} ${pathname}`);
      sendJson(response, 501, {
        code: 'unexpected',
        message: 'The test does not answer this.',
        requestId: 'none',
      });
      return;
    }
    const { endpoint, pattern } = handler;
    const params = pattern.exec(pathname)?.groups ?? {};
    const sent = { ...params, ...Object.fromEntries(searchParams), ...(await readBody(endpoint, request)) };
    const read = endpoint.input.safeParse(sent);
    if (!read.success) {
      this.#faults.push(
        `against the contract: ${request.method} ${pathname} ${JSON.stringify(sent)}: ${read.error.message}`,
      );
      sendJson(response, 400, { code: 'invalid_input', message: read.error.message, requestId: 'none' });
      return;
    }
    this.#calls.push({ endpoint, input: read.data });
    try {
      await handler.reply(response, read.data);
    } catch (error) {
      this.#faults.push(`the answer failed: ${request.method} ${pathname}: ${error}`);
      response.destroy();
    }
  }

  #add<Input, Output>(endpoint: Endpoint<Input, Output>, reply: Handler['reply']): TakeBack {
    const handler = {
      endpoint: endpoint as Endpoint<unknown, unknown>,
      pattern: patternOf(endpoint.path),
      reply,
    };
    this.#handlers.unshift(handler);
    return () => {
      this.#handlers = this.#handlers.filter((one) => one !== handler);
    };
  }

  #reply(endpoint: Endpoint<unknown, unknown>, input: unknown, response: ServerResponse) {
    const handler = this.#handlers.find((one) => one.endpoint === endpoint);
    if (!handler) throw new Error(`${endpoint.method} ${endpoint.path} was held and then not answered`);
    return handler.reply(response, input);
  }

  /** The newest answer; of two endpoints that fit, the one that leaves less open. */
  #find(method: string, pathname: string) {
    const fitting = this.#handlers.filter(
      ({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname),
    );
    const placeholders = ({ endpoint }: Handler) => endpoint.path.split(':').length;
    return fitting.sort((one, other) => placeholders(one) - placeholders(other))[0];
  }
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

const asEvent = (event: unknown) => `data: ${JSON.stringify(event)}\n\n`;

function sendJson(response: ServerResponse, status: number, body: unknown) {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

const sendRefusal = (response: ServerResponse, { status, ...body }: Refusal) =>
  sendJson(response, status, { ...body, requestId: 'none' });

async function readBody(endpoint: Endpoint<unknown, unknown>, request: IncomingMessage): Promise<object> {
  const body = await buffer(request);
  if (body.length === 0) return {};
  if (endpoint.body !== 'multipart') return JSON.parse(body.toString()) as object;
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return Object.fromEntries(await new Response(body, { headers }).formData());
}
