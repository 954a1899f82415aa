import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { withoutPort } from '../../platform/fetch/index.ts';
import type { Log, Metrics } from '../../platform/log/index.ts';
import type { Tracer } from '../../platform/tracing/index.ts';
import type { HttpEnv } from '../http-env.ts';
import type { ForwardedNotice } from './forwarded-notice.ts';

/** Gives each request its id, log and address, and measures it. */
export function requestContext({
  log,
  metrics,
  tracer,
  trustedProxies,
  forwarded,
}: {
  log: Log;
  metrics: Metrics;
  tracer?: Tracer | undefined;
  trustedProxies: number;
  forwarded: ForwardedNotice;
}): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const requestId = crypto.randomUUID();
    c.set('requestId', requestId);
    c.set('log', log);
    c.set('address', addressOf(c, trustedProxies));
    forwarded.note((name) => c.req.header(name), c.var.address);
    c.header('x-request-id', requestId);
    const startedAt = performance.now();
    await (tracer ? traceRequest(tracer, c, next) : next());
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.httpRequest({ method: c.req.method, route: c.req.routePath, status: c.res.status, seconds });
    log.debug(
      {
        requestId,
        method: c.req.method,
        route: c.req.routePath,
        status: c.res.status,
        ms: Math.round(seconds * 1000),
      },
      'request',
    );
  };
}

/** To the start of the answer, by its route: neither the address that was asked for nor who asked is recorded. */
const traceRequest = (tracer: Tracer, c: Context<HttpEnv>, next: () => Promise<void>) =>
  tracer.trace({ name: c.req.method, kind: 'server' }, async (span) => {
    await next();
    const { status } = c.res;
    span.rename(`${c.req.method} ${c.req.routePath}`);
    span.set({
      'http.request.method': c.req.method,
      'http.route': c.req.routePath,
      'http.response.status_code': status,
      'parley.request_id': c.var.requestId,
    });
    if (status >= 500) span.end({ isError: true });
  });

/** Counts proxies from the right: whatever a caller writes further left in the header is only its claim. */
function addressOf(c: Context<HttpEnv>, trustedProxies: number) {
  if (trustedProxies > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
    const claimed = withoutPort(hops.at(-trustedProxies) ?? '');
    // What is no address cannot be counted as one, or every spelling of it would be a caller of its own.
    if (isIP(claimed)) return claimed;
  }
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
