import type { z } from 'zod';

const keepAliveMs = 20_000;

/**
 * Server-sent events from an iterable. Waits for the first event before the response begins: until then an error
 * can still be a proper status code.
 */
export async function eventStream<Event>(
  events: AsyncIterable<Event>,
  { schema, signal }: { schema: z.ZodType<Event>; signal: AbortSignal },
): Promise<Response> {
  const iterator = events[Symbol.asyncIterator]();
  let next = await iterator.next();
  const encoder = new TextEncoder();
  let keepAlive: NodeJS.Timeout | undefined;
  const stop = async () => {
    clearInterval(keepAlive);
    await iterator.return?.();
  };

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // Proxies cut a silent connection; a comment line is invisible to the reader.
      keepAlive = setInterval(() => controller.enqueue(encoder.encode(': \n\n')), keepAliveMs);
      keepAlive.unref();
      signal.addEventListener('abort', () => void stop(), { once: true });
    },
    async pull(controller) {
      if (next.done) {
        clearInterval(keepAlive);
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(`data: ${JSON.stringify(schema.parse(next.value))}\n\n`));
      next = await iterator.next();
    },
    cancel: stop,
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  });
}
