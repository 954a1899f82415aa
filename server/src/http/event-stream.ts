import type { z } from 'zod';

const keepAliveMs = 20_000;

/**
 * Server-sent events from an iterable. Waits for the first event before the response begins: until then an error
 * can still be a proper status code.
 */
export async function eventStream<Event>(
  events: AsyncIterable<Event>,
  // `onStop` wakes an iterable that waits: it cannot be told to return while it does.
  { schema, signal, onStop }: { schema: z.ZodType<Event>; signal: AbortSignal; onStop?: () => void },
): Promise<Response> {
  const iterator = events[Symbol.asyncIterator]();
  let next = await iterator.next();
  const encoder = new TextEncoder();
  let keepAlive: NodeJS.Timeout | undefined;
  const stop = async () => {
    clearInterval(keepAlive);
    onStop?.();
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
      try {
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(schema.parse(next.value))}\n\n`));
        next = await iterator.next();
      } catch (error) {
        // A sign of life on a stream that broke would end the process.
        clearInterval(keepAlive);
        throw error;
      }
    },
    cancel: stop,
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  });
}
