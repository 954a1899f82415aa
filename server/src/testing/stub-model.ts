import { createServer } from 'node:http';
import { openLlm } from '../platform/llm/index.ts';
import { createLog } from '../platform/log/index.ts';

type Asked = { messages: { role: string; content: string }[] };
/** Pieces of a stream, a status to fail with, or `silence`: it takes the question and never says a word. */
type Words = string[] | number | 'silence' | BrokenOff;
/** Says these pieces, then loses the connection, ends without an end mark, falls silent, or has used up its tokens. */
interface BrokenOff {
  pieces: string[];
  end: 'connection lost' | 'end of stream' | 'silence' | 'out of tokens';
}

export interface StubModel {
  llm: ReturnType<typeof openLlm>;
  /** What the model says from now on, or how it makes that up from what it was asked. */
  says(next: Words | ((asked: Asked) => Words)): void;
  /** Ends every connection, in whatever sentence it is. */
  hangUp(): void;
  askedTimes(): number;
  /** The last request as the model saw it. */
  asked(): Asked;
  close(): Promise<void>;
}

/** A language model behind the real protocol that says what the test tells it to. */
export async function startStubModel(
  limits: { firstTokenTimeoutMs?: number; idleTimeoutMs?: number; totalTimeoutMs?: number } = {},
): Promise<StubModel> {
  let next: Words | ((asked: Asked) => Words) = [];
  let asked = '';
  let askedTimes = 0;
  const server = createServer(async (request, response) => {
    asked = '';
    askedTimes += 1;
    for await (const piece of request) asked += piece;
    const words = typeof next === 'function' ? next(JSON.parse(asked)) : next;
    if (words === 'silence') return;
    if (typeof words === 'number') {
      response.writeHead(words, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const { pieces, end } = Array.isArray(words) ? { pieces: words, end: undefined } : words;
    for (const content of pieces) response.write(`data: ${JSON.stringify(chunk({ content }, null))}\n\n`);
    if (end === 'silence') return;
    if (end === 'end of stream') return void response.end();
    // Once everything before it has gone out.
    if (end === 'connection lost') return void response.write('\n', () => response.socket?.destroy());
    const usage = { prompt_tokens: 120, completion_tokens: pieces.length, total_tokens: 120 + pieces.length };
    const finish = end === 'out of tokens' ? 'length' : 'stop';
    response.end(`data: ${JSON.stringify({ ...chunk({}, finish), usage })}\n\ndata: [DONE]\n\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const log = createLog({ level: 'silent', isProduction: true });
  return {
    llm: openLlm({ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'key', model: 'stub', log, ...limits }),
    says: (words) => {
      next = words;
    },
    hangUp: () => server.closeAllConnections(),
    askedTimes: () => askedTimes,
    asked: () => JSON.parse(asked),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const chunk = (delta: object, finish: string | null) => ({
  id: 'answer',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'stub',
  choices: [{ index: 0, delta, finish_reason: finish }],
});
