import { createReadStream, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readKnownPages } from '../../../server/src/http/pages/known-pages.ts';

const webRoot = fileURLToPath(new URL('../../build/client', import.meta.url));
const siteRoot = fileURLToPath(new URL('../../../site/build/client', import.meta.url));
const isPageOfWeb = readKnownPages(webRoot);
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
};

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Sends what the builds made for an address, as the server does: a file, a page of the site, or the page of the web app. */
export function sendBuilt(pathname: string, response: ServerResponse) {
  const isAsset = pathname.startsWith('/assets/');
  const written = [webRoot, siteRoot].map((root) => join(root, pathname));
  const page = isPageOfWeb(pathname) ? join(webRoot, 'index.html') : join(siteRoot, '404.html');
  const file =
    [...written, join(siteRoot, pathname, 'index.html')].find(isFile) ?? (isAsset ? undefined : page);
  if (!file) return void response.writeHead(404).end();
  response.writeHead(file.endsWith('404.html') ? 404 : 200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'no-store',
  });
  createReadStream(file).pipe(response);
}
