import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** News are read for hours and opened again by themselves; whatever else is asked ends with an answer. */
const isReadingNews = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && (headers.accept ?? '').includes('text/event-stream');

/** Knows which requests are not answered yet, so that a server that stops can answer them first. */
export function watchRequests(server: Pick<Server, 'on'>) {
  const open = new Set<ServerResponse>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isReadingNews(request)) return;
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return {
    /** Settles when all that were open are answered, or after so long. */
    async untilAnswered(maxMs: number) {
      const limit = new AbortController();
      const all = Promise.all([...open].map((response) => once(response, 'close', { signal: limit.signal })));
      await Promise.race([
        all.catch(() => {}),
        setTimeout(maxMs, undefined, { signal: limit.signal }).catch(() => {}),
      ]);
      limit.abort();
    },
  };
}
