import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpEnv } from './http-env.ts';
import { mountWebPages } from './web-pages.ts';

let root: string;
let app: Hono<HttpEnv>;
const script = 'document.documentElement.dataset.theme = "dark";';
const page = (name: string) => `<!doctype html><script>${script}</script><script src="/assets/a.js"></script><h1>${name}</h1>`;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'parley-pages-'));
  const webRoot = join(root, 'site');
  await mkdir(join(webRoot, 'assets'), { recursive: true });
  await mkdir(join(webRoot, 'features'));
  await writeFile(join(webRoot, 'index.html'), page('Home'));
  await writeFile(join(webRoot, 'features', 'index.html'), page('Features'));
  await writeFile(join(webRoot, '__spa-fallback.html'), page('Shell'));
  await writeFile(join(webRoot, 'assets', 'a.js'), 'alert(1)');
  await writeFile(join(root, 'secret.txt'), 'secret');
  app = new Hono<HttpEnv>();
  mountWebPages(app, { webRoot });
});
afterAll(() => rm(root, { recursive: true, force: true }));

test.each([
  ['/', 'Home'],
  ['/features', 'Features'],
  ['/features/', 'Features'],
  ['/dashboard/agents', 'Shell'],
  ['/index.html', 'Shell'],
])('%s shows %s', async (path, name) => {
  expect(await (await app.request(path)).text()).toContain(`<h1>${name}</h1>`);
});

test('a page may run its own inline scripts and no others', async () => {
  const policy = (await app.request('/')).headers.get('content-security-policy')!;
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
});

test('scripts are kept by browsers for ever, pages are asked for anew', async () => {
  expect((await app.request('/assets/a.js')).headers.get('cache-control')).toContain('immutable');
  expect((await app.request('/')).headers.get('cache-control')).toBe('no-cache');
});

test.each(['/assets/missing.js', '/missing.png', '/../secret.txt', '/assets/..%2f..%2fsecret.txt', '/%2e%2e/secret.txt'])(
  '%s is not found',
  async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret\n');
  },
);
