import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../http-env.ts';

export const forEver = 'public, max-age=31536000, immutable';

interface StaticFiles {
  root: string;
  /** The file's path below the root, where it differs from the request's. */
  rewritePath?: (path: string) => string;
  /** Headers for a file that was found. */
  headers: (path: string) => Record<string, string>;
}

/** Files of a folder, each with the headers that tell browsers how long to keep it. */
export function staticFiles({ root, rewritePath, headers }: StaticFiles): MiddlewareHandler<HttpEnv> {
  const serve = serveStatic<HttpEnv>({ root, ...(rewritePath && { rewriteRequestPath: rewritePath }) });
  return async (c: Context<HttpEnv>, next) => {
    // Set on the finished response: what the file server's own hook sets may come too late.
    const response = await serve(c, next);
    if (response?.ok)
      for (const [name, value] of Object.entries(headers(c.req.path))) response.headers.set(name, value);
    return response;
  };
}
