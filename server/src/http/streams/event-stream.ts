import type { z } from 'zod';
import type { Log } from '../../platform/log/index.ts';
import { isHangUp } from '../responses/index.ts';

const keepAliveMs = 20_000;

interface StreamOptions<Event> {
  schema: z.ZodType<Event>;
  signal: AbortSignal;
  log: Log;
  /** Wakes an iterable that waits: it cannot be told to return while it does. */
  onStop?: (() => void) | undefined;
}

/**
 * Server-sent events from an iterable. Waits for the first event before the response begins: until then an error
 * can still be a proper status code. Afterwards an error ends the stream, and the reader connects again.
 */
export async function eventStream<Event>(
  events: AsyncIterable<Event>,
  { schema, signal, log, onStop }: StreamOptions<Event>,
): Promise<Response> {
  const iterator = events[Symbol.asyncIterator]();
  let next = await iterator.next();
  const encoder = new TextEncoder();
  let keepAlive: NodeJS.Timeout | undefined;
  const noteFault = (error: unknown) => {
    if (isHangUp(error, signal)) log.debug({ err: error }, 'the reader of a stream hung up');
    else log.error({ err: error }, 'a stream broke off');
  };
  let hasLeft = false;
  const stop = async () => {
    clearInterval(keepAlive);
    onStop?.();
    await iterator.return?.()?.then(undefined, noteFault);
  };

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // Proxies cut a silent connection; a comment line is invisible to the reader.
      keepAlive = setInterval(() => controller.enqueue(encoder.encode(': \n\n')), keepAliveMs);
      keepAlive.unref();
      signal.addEventListener('abort', () => void stop(), { once: true });
    },
    async pull(controller) {
      try {
        if (!next.done) {
          controller.enqueue(encoder.encode(`data: ${JSON.stringify(schema.parse(next.value))}\n\n`));
          next = await iterator.next();
          return;
        }
      } catch (error) {
        noteFault(error);
        await stop();
      }
      clearInterval(keepAlive);
      // A reader that left has closed it.
      if (!hasLeft) controller.close();
    },
    cancel() {
      hasLeft = true;
      return stop();
    },
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  });
}
