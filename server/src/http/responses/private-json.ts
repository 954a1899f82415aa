import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../http-env.ts';

/** What we answer is for the caller alone: no browser and no proxy keeps it. Whoever may be kept says so by itself. */
export const privateJson: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  const isJson = headers.get('content-type')?.startsWith('application/json');
  if (isJson && !headers.has('cache-control')) headers.set('cache-control', 'no-store');
};
