import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { HttpEnv } from './http-env.ts';
import { forEver, staticFiles } from './static-files.ts';

/** The script a customer pastes changes with each release and is asked for anew; the hashed chat never changes. */
export function mountWidgetFiles(app: Hono<HttpEnv>, { widgetRoot }: { widgetRoot: string }) {
  app.use('/widget/*', openToOtherSites());
  app.use('/functions/v1/agent-chat', openToOtherSites());
  app.get(
    '/widget/:file{.+\\.(js|woff2)}',
    staticFiles({
      root: widgetRoot,
      rewritePath: (path) => path.replace(/^\/widget/, ''),
      headers: (path) => ({
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': path.endsWith('/widget.js') ? aShortWhile : path.endsWith('.woff2') ? aMonth : forEver,
      }),
    }),
  );
}

const aMonth = 'public, max-age=2592000';
const aShortWhile = 'public, max-age=300, stale-while-revalidate=86400';

/** No cookies cross: the visitor's token is the only key, and the agent's own list decides which sites may have one. */
const openToOtherSites = () =>
  cors({
    origin: '*',
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['content-type', 'authorization', 'accept'],
    exposeHeaders: ['retry-after'],
    maxAge: 86_400,
  });
