import { createServer } from 'node:http';
import { openLlm } from '../platform/llm.ts';
import { createLog } from '../platform/log.ts';

export interface StubModel {
  llm: ReturnType<typeof openLlm>;
  /** What the model says next: pieces of a stream, or a status to fail with. */
  says(next: string[] | number): void;
  askedTimes(): number;
  /** The last request as the model saw it. */
  asked(): { messages: { role: string; content: string }[] };
  close(): Promise<void>;
}

/** A language model behind the real protocol that says what the test tells it to. */
export async function startStubModel(): Promise<StubModel> {
  let next: string[] | number = [];
  let asked = '';
  let askedTimes = 0;
  const server = createServer(async (request, response) => {
    asked = '';
    askedTimes += 1;
    for await (const piece of request) asked += piece;
    if (typeof next === 'number') {
      response.writeHead(next, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const content of next) response.write(`data: ${JSON.stringify(chunk({ content }, null))}\n\n`);
    response.end(`data: ${JSON.stringify(chunk({}, 'stop'))}\n\ndata: [DONE]\n\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const log = createLog({ level: 'silent', isProduction: true });
  return {
    llm: openLlm({ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'key', model: 'stub', log }),
    says: (words) => {
      next = words;
    },
    askedTimes: () => askedTimes,
    asked: () => JSON.parse(asked),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const chunk = (delta: object, finish: string | null) => ({
  id: 'answer',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'stub',
  choices: [{ index: 0, delta, finish_reason: finish }],
});
