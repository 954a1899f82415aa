import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Hono } from 'hono';
import type { HttpEnv } from './http-env.ts';
import { readKnownPages } from './known-pages.ts';
import { pagePolicy } from './security-headers.ts';
import { forEver, staticFiles } from './static-files.ts';

const singlePageShell = '__spa-fallback.html';

/** Serves the built site: prerendered pages as they are, every other path the single-page shell, which knows what to show. */
export function mountWebPages(app: Hono<HttpEnv>, { webRoot }: { webRoot: string }) {
  const pages = readPages(webRoot);
  const isKnownPage = readKnownPages(webRoot);
  const isPagePath = (path: string) => path.endsWith('/') || path.endsWith('.html') || !path.includes('.');

  const files = staticFiles({
    root: webRoot,
    headers: (path) => (path.startsWith('/assets/') ? { 'cache-control': forEver } : {}),
  });

  app.get('*', async (c, next) => (isPagePath(c.req.path) ? next() : files(c, next)));
  app.get('*', (c) => {
    const path = c.req.path.replace(/^\/|\/$/g, '');
    const written = pages.get(path === '' ? 'index.html' : `${path}/index.html`);
    const page = written ?? pages.get(singlePageShell) ?? pages.get('index.html');
    // Who asks for a file gets no page in its place; who follows a link does.
    const wantsPage = isPagePath(c.req.path) || c.req.header('accept')?.includes('text/html');
    if (!page || !wantsPage) return c.notFound();
    const isKnown = written !== undefined || (isPagePath(c.req.path) && isKnownPage(c.req.path));
    c.header('content-security-policy', page.policy);
    c.header('cache-control', 'no-cache');
    return c.html(page.html, isKnown ? 200 : 404);
  });
}

/** Pages are read once; the hashes of their inline scripts make up the policy they are sent with. */
function readPages(webRoot: string) {
  const pages = new Map<string, { html: string; policy: string }>();
  if (!existsSync(webRoot)) return pages;
  for (const entry of readdirSync(webRoot, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const path = join(entry.parentPath, entry.name);
    const html = readFileSync(path, 'utf8');
    const hashes = inlineScriptsOf(html).map((script) =>
      createHash('sha256').update(script).digest('base64'),
    );
    pages.set(relative(webRoot, path).split(sep).join('/'), {
      html,
      policy: pagePolicy([...new Set(hashes)]),
    });
  }
  return pages;
}

function inlineScriptsOf(html: string) {
  return html
    .split('<script')
    .slice(1)
    .flatMap((piece) => {
      const start = piece.indexOf('>') + 1;
      const isInline = start > 0 && !/\ssrc=/.test(piece.slice(0, start));
      return isInline ? [piece.slice(start).split('</script>', 1)[0]!] : [];
    });
}
