import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { HttpEnv } from '../http-env.ts';
import { previewHeaders } from '../responses/index.ts';
import { forEver, staticFiles } from './static-files.ts';

/** The script a customer pastes changes with each release and is asked for anew; the hashed chat never changes. */
export function mountWidgetFiles(app: Hono<HttpEnv>, { widgetRoot }: { widgetRoot: string }) {
  const rewritePath = (path: string) => path.replace(/^\/widget/, '');
  // Of our own pages alone, so it comes before other sites are let in.
  app.get(
    '/widget/preview.html',
    staticFiles({
      root: widgetRoot,
      rewritePath,
      headers: () => ({ ...previewHeaders, 'cache-control': 'no-cache' }),
    }),
  );
  app.use('/widget/*', openToOtherSites());
  app.use('/functions/v1/agent-chat', openToOtherSites());
  app.get(
    '/widget/:file{.+\\.(js|woff2)}',
    staticFiles({
      root: widgetRoot,
      rewritePath,
      headers: (path) => ({
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': path.endsWith('/widget.js')
          ? aShortWhile
          : path.endsWith('.woff2')
            ? aMonth
            : forEver,
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
