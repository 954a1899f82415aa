import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { HttpEnv } from './http-env.ts';

/** The script a customer pastes changes with each release and is asked for anew; the hashed chat never changes. */
export function mountWidgetFiles(app: Hono<HttpEnv>, { widgetRoot }: { widgetRoot: string }) {
  app.use('/widget/*', openToOtherSites());
  app.use('/functions/v1/agent-chat', openToOtherSites());
  app.get(
    '/widget/:file{.+\\.js}',
    serveStatic({
      root: widgetRoot,
      rewriteRequestPath: (path) => path.replace(/^\/widget/, ''),
      onFound: (path, c) => {
        c.header('cross-origin-resource-policy', 'cross-origin');
        c.header(
          'cache-control',
          path.endsWith('widget.js')
            ? 'public, max-age=300, stale-while-revalidate=86400'
            : 'public, max-age=31536000, immutable',
        );
      },
    }),
  );
}

/** No cookies cross: the visitor's token is the only key, and the agent's own list decides which sites may have one. */
const openToOtherSites = () =>
  cors({ origin: '*', allowMethods: ['GET', 'POST'], allowHeaders: ['content-type', 'authorization', 'accept'], maxAge: 86_400 });
