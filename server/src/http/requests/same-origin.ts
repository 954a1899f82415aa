import type { MiddlewareHandler } from 'hono';
import { notAllowed } from '../../errors.ts';
import type { HttpEnv } from '../http-env.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes asked for by another site in the name of a signed-in person. Only a request with cookies can do
 * that; callers with a token of their own send none.
 */
export function sameOrigin(publicUrl: string): MiddlewareHandler<HttpEnv> {
  const own = new URL(publicUrl).origin;
  return async (c, next) => {
    const isChange = !safeMethods.has(c.req.method);
    if (isChange && c.req.header('cookie') && !isFromHere(c.req.raw, own)) {
      throw notAllowed('This request came from another site and was refused.');
    }
    await next();
  };
}

function isFromHere(request: Request, own: string) {
  const origin = request.headers.get('origin');
  if (origin) return origin === own || origin === hostOrigin(request);
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none';
}

/** A server reached under several names (localhost and 127.0.0.1, say) is itself under each of them. */
function hostOrigin(request: Request) {
  const host = request.headers.get('host');
  return host ? `${new URL(request.url).protocol}//${host}` : null;
}
