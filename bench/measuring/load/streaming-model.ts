import { createServer } from 'node:http';
import { talks } from './shop-talk.ts';

// Runs in a process of its own, so that its work is not taken for the product's: node --import tsx streaming-model.ts
const firstTokenMs = 50;
const msPerToken = 20;

const server = createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const reply = replyTo(lastWordsOf(Buffer.concat(pieces).toString()));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const tokens = reply.split(/(?= )/);
  let next = 0;
  const startedAt = performance.now();
  const write = () => {
    if (response.destroyed) return;
    // A late timer does not slow the pace down: what is due is written.
    const due = Math.floor((performance.now() - startedAt - firstTokenMs) / msPerToken) + 1;
    for (; next < Math.min(due, tokens.length); next += 1) response.write(chunk({ content: tokens[next]! }));
    if (next === tokens.length) return void response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
    setTimeout(write, firstTokenMs + next * msPerToken - (performance.now() - startedAt));
  };
  setTimeout(write, firstTokenMs);
});

/** As models do, each sentence ends with the number of its source, before the full stop. */
function replyTo(asked: string) {
  const talk = talks.find(({ question }) => asked.includes(question)) ?? talks[0]!;
  return talk.reply.replace(/\.(?= |$)/g, ' [1].');
}

function lastWordsOf(body: string) {
  const { messages } = JSON.parse(body) as { messages: { content: string | { text?: string }[] }[] };
  const content = messages.at(-1)?.content ?? '';
  return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join(' ');
}

const chunk = (delta: object, finishReason: string | null = null) =>
  `data: ${JSON.stringify({
    id: 'answer',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'streaming',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  })}\n\n`;

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.send?.({ baseUrl: `http://127.0.0.1:${port}/v1` });
});
process.once('disconnect', () => process.exit(0));
