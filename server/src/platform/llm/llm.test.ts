import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type LlmRequest, openLlm } from './llm.ts';
import { LlmError } from './llm-error.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

let server: Server;
let baseUrl: string;
let answers: Answer[] = [];
let received: {
  url: string | undefined;
  authorization: string | undefined;
  body: Record<string, unknown>;
}[] = [];
let logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
const request: LlmRequest = {
  system: 'Answer from the passages.',
  messages: [{ role: 'user', content: 'What is my secret-order-77?' }],
};

beforeAll(async () => {
  server = createServer(async (incoming, response) => {
    const body = JSON.parse(await readText(incoming));
    received.push({ url: incoming.url, authorization: incoming.headers.authorization, body });
    answers.shift()?.(response, incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
beforeEach(() => {
  answers = [];
  received = [];
  logged = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'small', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const hello = chunk({ role: 'assistant', content: '' }) + chunk({ content: 'Hel' });
const rest = chunk({ content: 'lo.' }) + chunk({}, 'stop');
const usage = `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'small', choices: [], usage: { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 } })}\n\n`;
const done = 'data: [DONE]\n\n';

const sse = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });
const streaming =
  (text: string): Answer =>
  (response) =>
    void sse(response).end(text);
const failing = (
  status: number,
  body: object | string = { error: { message: 'You wrote secret-order-77', type: 'some_error', code: null } },
): Answer => {
  return (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
};
const beginning =
  (text: string): Answer =>
  (response) =>
    void sse(response).write(text);

const open = (
  limits: { firstTokenTimeoutMs?: number; idleTimeoutMs?: number; totalTimeoutMs?: number } = {},
) => openLlm({ baseUrl, apiKey: 'sk-very-secret', model: 'small', log, ...limits });

async function readAll({ text }: { text: AsyncIterable<string> }) {
  let whole = '';
  const failure = await (async () => {
    for await (const piece of text) whole += piece;
  })().catch((error: LlmError) => error);
  return { whole, failure: failure as LlmError | undefined };
}

test('an answer streams in pieces, with its token counts at the end', async () => {
  answers = [streaming(hello + rest + usage + done)];
  const llm = open();
  const stream = llm.stream({ ...request, maxOutputTokens: 400 });
  const pieces: string[] = [];
  for await (const piece of stream.text) pieces.push(piece);
  expect(pieces).toEqual(['Hel', 'lo.']);
  expect(await stream.usage).toEqual({ inputTokens: 12, outputTokens: 3 });
  expect(llm.modelId).toBe('small');
  expect(received).toMatchObject([
    {
      url: '/v1/chat/completions',
      authorization: 'Bearer sk-very-secret',
      body: {
        model: 'small',
        stream: true,
        stream_options: { include_usage: true },
        max_tokens: 400,
        messages: [
          { role: 'system', content: 'Answer from the passages.' },
          { role: 'user', content: 'What is my secret-order-77?' },
        ],
      },
    },
  ]);
});

test('pieces are handed on while the model still writes, however the network cuts them', async () => {
  let upstream!: ServerResponse;
  answers = [
    (response) => {
      upstream = sse(response);
      upstream.write(hello);
    },
  ];
  const pieces = open().stream(request).text[Symbol.asyncIterator]();
  expect(await pieces.next()).toMatchObject({ value: 'Hel' });
  upstream.write(chunk({ content: 'é' }).slice(0, 40));
  upstream.write(Buffer.from(chunk({ content: 'é' }).slice(40)));
  expect(await pieces.next()).toMatchObject({ value: 'é' });
  upstream.end(chunk({}, 'stop') + done);
  expect(await pieces.next()).toMatchObject({ done: true });
});

test('without a key none is sent, and without counts the usage is unknown', async () => {
  answers = [streaming(hello + rest + done)];
  const stream = openLlm({ baseUrl, apiKey: undefined, model: 'small', log }).stream(request);
  expect((await readAll(stream)).whole).toBe('Hello.');
  expect(received[0]!.authorization).toBeUndefined();
  expect(await stream.usage).toEqual({ inputTokens: undefined, outputTokens: undefined });
});

test.each([
  [
    '401',
    [failing(401, { error: { message: 'Incorrect API key: sk-very-secret', code: 'invalid_api_key' } })],
    'refused',
    1,
  ],
  ['403', [failing(403)], 'refused', 1],
  ['429', [failing(429)], 'rate_limited', 1],
  ['400', [failing(400)], 'bad_request', 1],
  ['404', [failing(404, '<html>not found</html>')], 'bad_request', 1],
  ['500 twice', [failing(500), failing(500)], 'unreachable', 2],
  [
    'a redirect',
    [(response) => void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()],
    'bad_request',
    1,
  ],
  [
    'a web page',
    [(response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>')],
    'broken_stream',
    1,
  ],
  ['nothing at all', [streaming('')], 'broken_stream', 1],
  [
    'an empty answer',
    [streaming(chunk({ role: 'assistant', content: '' }) + chunk({}, 'stop') + done)],
    'broken_stream',
    1,
  ],
  ['only its end mark', [streaming(done)], 'broken_stream', 1],
  ['a filter instead of an answer', [streaming(chunk({}, 'content_filter') + done)], 'refused', 1],
] as [string, Answer[], string, number][])(
  'a server that answers with %s gives an error with its reason',
  async (_, given, reason, tries) => {
    answers = given;
    const stream = open().stream(request);
    const { whole, failure } = await readAll(stream);
    expect(whole).toBe('');
    expect(failure).toBeInstanceOf(LlmError);
    expect(failure).toMatchObject({ reason });
    expect(received).toHaveLength(tries);
    expect(await stream.usage).toMatchObject({ inputTokens: undefined });
  },
);

test('the error names the code word of the server but nothing that the visitor or the key holds', async () => {
  answers = [failing(404, { error: { message: 'no secret-order-77', code: 'model_not_found' } })];
  const { failure } = await readAll(open().stream(request));
  expect(failure!.message).toMatch(/404 model_not_found/);
  expect(JSON.stringify({ ...failure, message: failure!.message, stack: failure!.stack })).not.toMatch(
    /secret/,
  );
  expect(failure!.cause).toBeUndefined();
});

test.each([
  ['cuts the connection', (response: ServerResponse) => response.socket!.destroy()],
  ['ends without saying that it is finished', (response: ServerResponse) => response.end()],
  ['sends garbage', (response: ServerResponse) => response.end('data: {"choices": [{"delta": {"cont\n\n')],
  [
    'sends an error',
    (response: ServerResponse) =>
      response.end('data: {"error": {"message": "overloaded", "type": "server_error"}}\n\n'),
  ],
])(
  'a server that %s in the middle gives what it wrote and then an error, and is not asked again',
  async (_, breakOff) => {
    answers = [
      (response) => {
        sse(response).write(hello);
        setImmediate(() => breakOff(response));
      },
    ];
    const { whole, failure } = await readAll(open().stream(request));
    expect(['', 'Hel']).toContain(whole);
    expect(failure).toMatchObject({ reason: 'broken_stream' });
    expect(received).toHaveLength(1);
  },
);

test('what a server says before it fails is handed on, also when both come in one piece', async () => {
  answers = [streaming(`${hello}data: {"error": {"message": "overloaded"}}\n\n`)];
  const { whole, failure } = await readAll(open().stream(request));
  expect(whole).toBe('Hel');
  expect(failure).toMatchObject({ reason: 'broken_stream' });
});

test('comments, other line ends and several lines of data are read as the protocol says', async () => {
  const inTwoLines = chunk({ content: 'lo.' }).replace('"choices"', '\ndata: "choices"');
  const said = `: waiting\n\n${hello}${inTwoLines}${chunk({}, 'stop')}${done}`.replaceAll('\n', '\r\n');
  answers = [streaming(said)];
  expect(await readAll(open().stream(request))).toEqual({ whole: 'Hello.', failure: undefined });
});

test('a line that never ends is left before it fills the memory', async () => {
  const socketClosed = new Promise<void>((resolve) => {
    answers = [
      (response) => {
        sse(response).write('data: ');
        const write = () => void response.write('x'.repeat(100_000));
        const timer = setInterval(write, 1);
        response.once('close', () => {
          clearInterval(timer);
          resolve();
        });
      },
    ];
  });
  const { failure } = await readAll(open().stream(request));
  expect(failure).toMatchObject({ reason: 'broken_stream' });
  await socketClosed;
});

test('a connection whose answer was read to its end serves the next question', async () => {
  const sockets = new Set<unknown>();
  const answer: Answer = (response, incoming) => {
    sockets.add(incoming.socket);
    streaming(hello + rest + done)(response, incoming);
  };
  answers = [answer, answer];
  const llm = open();
  await readAll(llm.stream(request));
  await readAll(llm.stream(request));
  expect(sockets.size).toBe(1);
});

test('a hiccup before the first word is tried once more', async () => {
  answers = [failing(503), streaming(hello + rest + done)];
  expect(await readAll(open().stream(request))).toEqual({ whole: 'Hello.', failure: undefined });
  answers = [(_, incoming) => incoming.socket.destroy(), streaming(hello + rest + done)];
  expect(await readAll(open().stream(request))).toEqual({ whole: 'Hello.', failure: undefined });
});

test('a server that is down is unreachable', async () => {
  const llm = openLlm({
    baseUrl: `http://127.0.0.1:${await closedPort()}/v1`,
    apiKey: undefined,
    model: 'small',
    log,
  });
  expect((await readAll(llm.stream(request))).failure).toMatchObject({
    reason: 'unreachable',
    message: expect.stringContaining('ECONNREFUSED'),
  });
});

test.each([
  ['never answers', () => {}, { firstTokenTimeoutMs: 100 }, /did not begin/],
  [
    'opens the stream and says nothing',
    beginning(chunk({ role: 'assistant', content: '' })),
    { firstTokenTimeoutMs: 100 },
    /did not begin/,
  ],
  ['stalls in the middle', beginning(hello), { idleTimeoutMs: 100 }, /fell silent/],
  ['drips for ever', drip, { idleTimeoutMs: 5000, totalTimeoutMs: 300 }, /took too long/],
] as [string, Answer, object, RegExp][])(
  'a server that %s is cut off in time',
  async (_, answer, limits, message) => {
    const closed = vi.fn();
    answers = [
      (response, incoming) => {
        incoming.socket.once('close', closed);
        answer(response, incoming);
      },
    ];
    const { failure } = await readAll(open(limits).stream(request));
    expect(failure).toMatchObject({ reason: 'timeout', message: expect.stringMatching(message) });
    expect(received).toHaveLength(1);
    await vi.waitFor(() => expect(closed).toHaveBeenCalled(), { timeout: 30_000 });
  },
);

test('a slow reader is not taken for a slow model', async () => {
  answers = [streaming(hello + rest + done)];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const pieces = open({ idleTimeoutMs: 10_000 }).stream(request).text[Symbol.asyncIterator]();
    await pieces.next();
    vi.advanceTimersByTime(30_000);
    expect(await pieces.next()).toMatchObject({ value: 'lo.' });
  } finally {
    vi.useRealTimers();
  }
});

test('thinking aloud counts as a sign of life but is no answer', async () => {
  answers = [streaming(chunk({ reasoning_content: 'Hm, well' }) + hello + rest + done)];
  expect((await readAll(open().stream(request))).whole).toBe('Hello.');
});

test('a visitor who leaves stops the request at once, before the first word and in the middle', async () => {
  for (const answer of [() => {}, beginning(hello)] as Answer[]) {
    const visitor = new AbortController();
    let socketClosed!: Promise<unknown>;
    const arrived = new Promise<void>((resolve) => {
      answers = [
        (response, incoming) => {
          socketClosed = once(incoming.socket, 'close');
          answer(response, incoming);
          resolve();
        },
      ];
    });
    const stream = open().stream({ ...request, signal: visitor.signal });
    const outcome = readAll(stream);
    await arrived;
    visitor.abort();
    expect((await outcome).failure).toMatchObject({ reason: 'aborted' });
    await socketClosed;
    expect(await stream.usage).toEqual({ inputTokens: undefined, outputTokens: undefined });
  }
});

test('a visitor who has already left causes no request', async () => {
  const { failure } = await readAll(open().stream({ ...request, signal: AbortSignal.abort() }));
  expect(failure).toMatchObject({ reason: 'aborted' });
  expect(received).toEqual([]);
});

test('a reader that stops reading closes the connection to the model', async () => {
  let socketClosed!: Promise<unknown>;
  answers = [
    (response, incoming) => {
      socketClosed = once(incoming.socket, 'close');
      sse(response).write(hello);
    },
  ];
  for await (const _piece of open().stream(request).text) break;
  await socketClosed;
});

test('neither prompt, answer nor key reaches the log or the console', async () => {
  const printed = ['log', 'warn', 'error', 'info'].map((method) =>
    vi.spyOn(console, method as 'log').mockImplementation(() => {}),
  );
  answers = [failing(400), streaming(hello + rest + done), beginning(hello)];
  await readAll(open().stream(request));
  await readAll(open().stream(request));
  await readAll(open({ idleTimeoutMs: 50 }).stream(request));
  expect(logged.join()).toContain('bad_request');
  expect(logged.join()).not.toMatch(/secret|passages|Hel/);
  for (const spy of printed) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
});

function drip(response: ServerResponse) {
  sse(response).write(hello);
  const timer = setInterval(() => response.write(chunk({ content: '.' })), 20);
  response.once('close', () => clearInterval(timer));
}

async function closedPort() {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  return port;
}
