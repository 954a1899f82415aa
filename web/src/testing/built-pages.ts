import { createReadStream, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const client = fileURLToPath(new URL('../../build/client', import.meta.url));
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Sends what the build made for an address: a file, a page that was written ahead, or the page that every other address gets. */
export function sendBuilt(pathname: string, response: ServerResponse) {
  const isAsset = pathname.startsWith('/assets/');
  const candidates = [join(client, pathname), join(client, pathname, 'index.html')];
  const file = candidates.find(isFile) ?? (isAsset ? undefined : join(client, '__spa-fallback.html'));
  if (!file) return void response.writeHead(404).end();
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'no-store',
  });
  createReadStream(file).pipe(response);
}
