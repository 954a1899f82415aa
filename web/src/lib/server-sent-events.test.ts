import { expect, test } from 'vitest';
import { readServerSentEvents } from './server-sent-events.ts';

async function eventsOf(chunks: (string | Uint8Array<ArrayBuffer>)[]) {
  const bytes = chunks.map((chunk) => (typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk));
  const events: string[] = [];
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const part of bytes) controller.enqueue(part);
      controller.close();
    },
  });
  for await (const event of readServerSentEvents(stream)) events.push(event);
  return events;
}

test('events come out whole however the network cut them', async () => {
  expect(await eventsOf(['data: {"a"', ':1}\n', '\ndata: 2\n\nda', 'ta: 3\n\n'])).toEqual(['{"a":1}', '2', '3']);
});

test('a letter cut in two bytes is put together again', async () => {
  const bytes = new TextEncoder().encode('data: Größe\n\n');
  expect(await eventsOf([bytes.slice(0, 9), bytes.slice(9)])).toEqual(['Größe']);
});

test('either kind of line end counts, also when a chunk ends inside one', async () => {
  expect(await eventsOf(['event: text\r\ndata: 1\r\n\r', '\ndata: 2\r\n\r\n'])).toEqual(['1', '2']);
});

test('comments and unfinished events are nothing to show', async () => {
  expect(await eventsOf([': keep alive\n\n', 'data: 1\n\n', 'data: half'])).toEqual(['1']);
});

test('several data lines are one text', async () => {
  expect(await eventsOf(['data: one\ndata: two\n\n'])).toEqual(['one\ntwo']);
});
