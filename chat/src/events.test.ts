import { afterEach, expect, test, vi } from 'vitest';
import { readEvents } from './events.ts';

const noStallMs = 60_000;

function streamOf(chunks: (string | Uint8Array)[]) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      controller.close();
    },
  });
}

async function eventsOf(chunks: (string | Uint8Array)[]) {
  const events = [];
  for await (const event of readEvents(streamOf(chunks), noStallMs)) events.push(event);
  return events;
}

const text = (value: string) => ({ type: 'text', text: value });

afterEach(() => {
  vi.useRealTimers();
});

test('each event of the stream is read in its order', async () => {
  const stream = 'data: {"type":"text","text":"a"}\n\ndata: {"type":"text","text":"b"}\n\n';
  expect(await eventsOf([stream])).toEqual([text('a'), text('b')]);
});

test('a reply arrives whole, wherever the network cuts it, also inside a letter', async () => {
  for (const lineBreak of ['\n', '\r\n', '\r']) {
    const bytes = new TextEncoder().encode(
      [
        ': keep-alive',
        'event: text',
        'data: {"type":"text","text":"Grüße, 東京 👋"}',
        '',
        'data:{"type":"text","text":"b"}',
        '',
        '',
      ].join(lineBreak),
    );
    for (let at = 1; at < bytes.length; at++) {
      expect(await eventsOf([bytes.slice(0, at), bytes.slice(at)]), `cut at ${at}`).toEqual([
        text('Grüße, 東京 👋'),
        text('b'),
      ]);
    }
    expect(await eventsOf([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual([
      text('Grüße, 東京 👋'),
      text('b'),
    ]);
  }
});

test('an event may span several data lines', async () => {
  expect(await eventsOf(['data: {"type":"text",\ndata: "text":"a"}\n\n'])).toEqual([text('a')]);
});

test('comments and other fields are passed over', async () => {
  expect(await eventsOf([': ping\n\nid: 7\nretry: 10\n\ndata: {"type":"text","text":"a"}\n\n'])).toEqual([
    text('a'),
  ]);
});

test('an event cut off by the end of the stream is dropped', async () => {
  expect(await eventsOf(['data: {"type":"text","text":"a"}\n\ndata: {"type":"te'])).toEqual([text('a')]);
});

test('an event that is not JSON fails the reply', async () => {
  await expect(eventsOf(['data: <html>\n\n'])).rejects.toThrow();
});

test('a stream that falls silent is given up and released', async () => {
  vi.useFakeTimers();
  const cancel = vi.fn();
  const events = readEvents(new ReadableStream({ cancel }), 90_000);
  const outcome = expect(events.next()).rejects.toThrow('The reply stopped coming.');
  await vi.advanceTimersByTimeAsync(90_000);
  await outcome;
  expect(cancel).toHaveBeenCalled();
});

test('whoever stops reading early releases the stream', async () => {
  const cancel = vi.fn();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode('data: {"type":"text","text":"a"}\n\n')),
    cancel,
  });
  for await (const event of readEvents(body, noStallMs)) {
    expect(event).toEqual(text('a'));
    break;
  }
  expect(cancel).toHaveBeenCalled();
});
