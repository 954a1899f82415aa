import type { Server } from 'node:http';

/** Told to whoever asks, so that a server that drains need not wait longer for those who go by it. */
export const restToldMs = 5000;
/**
 * Most proxies do not go by it: nginx and the balancer of Amazon use a connection again that has rested for a minute, Caddy for two,
 * Google's for ten. Closed by us at the moment it is used again, it would lose the request.
 */
const restMs = 620_000;

/** How long a connection is kept on which nothing is asked. */
export function keepRestingConnections(server: Pick<Server, 'keepAliveTimeout' | 'prependListener'>) {
  server.keepAliveTimeout = restMs;
  server.prependListener('request', (_request, response) => {
    if (response.shouldKeepAlive && !response.hasHeader('connection'))
      response.setHeader('keep-alive', `timeout=${restToldMs / 1000}`);
  });
}
