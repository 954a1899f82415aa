import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { unknownSiteOrigin } from '@parley/contract/wire/site-origin';
import type { Hono } from 'hono';
import type { HttpEnv } from '../http-env.ts';
import { pagePolicy } from '../responses/index.ts';
import { readKnownPages } from './known-pages.ts';
import { forEver, staticFiles } from './static-files.ts';

interface Options {
  /** The public site: every page written out. */
  siteRoot: string;
  /** The web app: one page for all of its addresses, which it has listed. */
  webRoot: string;
  /** The address people use: the site's pages are written before it is known. */
  publicUrl: string;
  /** Where there is no agent of the documentation, pages are drawn without its box from the first moment. */
  isHelpAgentOn?: boolean | undefined;
}

const anHour = 'public, max-age=3600';

/** Small texts, some of which name the server's own address, such as the site map. */
const textTypes: Record<string, string> = {
  '.tpl': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/**
 * Serves both builds. An address that neither of them has answers 404: below the web app's own areas with the app, whose page
 * that says so leads back to where the person works, elsewhere with the site's.
 */
export function mountWebPages(
  app: Hono<HttpEnv>,
  { siteRoot, webRoot, publicUrl, isHelpAgentOn = true }: Options,
) {
  const pages = readPages(siteRoot, publicUrl, isHelpAgentOn ? '' : ' data-help-agent="off"');
  const texts = readTexts(siteRoot, publicUrl);
  const webApp = readPages(webRoot, publicUrl).get('index.html');
  const isPageOfWebApp = readKnownPages(webRoot);
  const isPagePath = (path: string) => path.endsWith('/') || path.endsWith('.html') || !path.includes('.');

  app.get('*', async (c, next) => {
    const text = texts.get(c.req.path.slice(1));
    if (text === undefined) return next();
    return c.body(text, 200, {
      'content-type': textTypes[extname(c.req.path)]!,
      'cache-control': 'no-cache',
    });
  });
  for (const root of [siteRoot, webRoot]) {
    const files = staticFiles({
      root,
      headers: (path) => {
        if (path.startsWith('/assets/')) return { 'cache-control': forEver };
        // Too large to be loaded for each look at it; a new release has another one.
        return path.startsWith('/film/') ? { 'cache-control': anHour } : {};
      },
    });
    app.get('*', async (c, next) => (isPagePath(c.req.path) ? next() : files(c, next)));
  }
  app.get('*', (c) => {
    const path = c.req.path.replace(/^\/|\/$/g, '');
    const written = pages.get(path === '' ? 'index.html' : `${path}/index.html`);
    const found = written ?? (isPagePath(c.req.path) && isPageOfWebApp(c.req.path) ? webApp : undefined);
    const nowhere = isPagePath(c.req.path) && isArea(path) ? webApp : undefined;
    const page = found ?? nowhere ?? pages.get('404.html');
    // Who asks for a file gets no page in its place; who follows a link does.
    const wantsPage = isPagePath(c.req.path) || c.req.header('accept')?.includes('text/html');
    if (!page || !wantsPage) return c.notFound();
    c.header('content-security-policy', page.policy);
    c.header('cache-control', 'no-cache');
    return c.html(page.html, found ? 200 : 404);
  });
}

/** Whoever is signed in works there; the app asks everybody else to sign in first. */
const isArea = (path: string) => /^(?:dashboard|admin)\//.test(path);

/** Pages are read once; the hashes of their inline scripts make up the policy they are sent with. */
function readPages(root: string, publicUrl: string, mark = '') {
  const pages = new Map<string, { html: string; policy: string }>();
  for (const [path, written] of readWritten(root, publicUrl, ['.html'])) {
    const html = written.replace('<html', `<html${mark}`);
    const hashes = inlineScriptsOf(html).map((script) =>
      createHash('sha256').update(script).digest('base64'),
    );
    pages.set(path, { html, policy: pagePolicy([...new Set(hashes)]) });
  }
  return pages;
}

const readTexts = (root: string, publicUrl: string) => readWritten(root, publicUrl, Object.keys(textTypes));

/** The files of a build with these endings, by their path below it. */
function readWritten(root: string, publicUrl: string, endings: string[]) {
  const written = new Map<string, string>();
  if (!existsSync(root)) return written;
  const origin = new URL(publicUrl).origin;
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !endings.includes(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path, 'utf8').replaceAll(unknownSiteOrigin, origin);
    written.set(relative(root, path).split(sep).join('/'), text);
  }
  return written;
}

/** What is only data for search engines never runs, and needs no permission to. */
const isData = (tag: string) => tag.includes('type="application/ld+json"');

function inlineScriptsOf(html: string) {
  return html
    .split('<script')
    .slice(1)
    .flatMap((piece) => {
      const start = piece.indexOf('>') + 1;
      const tag = piece.slice(0, start);
      const isInline = start > 0 && !/\ssrc=/.test(tag) && !isData(tag);
      return isInline ? [piece.slice(start).split('</script>', 1)[0]!] : [];
    });
}
