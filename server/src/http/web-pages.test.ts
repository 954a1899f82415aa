import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpEnv } from './http-env.ts';
import { readKnownPages } from './known-pages.ts';
import { mountWebPages } from './web-pages.ts';

let root: string;
let app: Hono<HttpEnv>;
const script = 'document.documentElement.dataset.theme = "dark";';
const page = (name: string) =>
  `<!doctype html><script>${script}</script><script src="/assets/a.js"></script><h1>${name}</h1>`;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'parley-pages-'));
  const webRoot = join(root, 'site');
  await mkdir(join(webRoot, 'assets'), { recursive: true });
  await mkdir(join(webRoot, 'features'));
  await writeFile(join(webRoot, 'index.html'), page('Home'));
  await writeFile(join(webRoot, 'features', 'index.html'), page('Features'));
  await writeFile(join(webRoot, '__spa-fallback.html'), page('Shell'));
  const known = [
    '/',
    '/features',
    '/dashboard',
    '/dashboard/agents',
    '/dashboard/agents/:agentId',
    '/invoice/:invoiceId?',
    '/admin/users',
  ];
  await writeFile(join(webRoot, 'page-paths.json'), JSON.stringify(known));
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
  ['/dashboard/', 'Shell'],
  ['/Dashboard/Agents', 'Shell'],
  ['/dashboard/agents/0198c0de', 'Shell'],
  ['/invoice', 'Shell'],
  ['/invoice/12', 'Shell'],
])('%s shows %s', async (path, name) => {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(`<h1>${name}</h1>`);
});

test.each([
  '/nowhere',
  '/index.html',
  '/dashboard/nowhere',
  '/dashboard/agents/1/2',
  '/admin/nowhere',
  '/admin',
  '/invoice/1/2',
  '/features/more',
])('%s has no page: the answer is 404, with the page that says so', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    const response = await app.request(path, { method });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain(method === 'GET' ? '<h1>Shell</h1>' : '');
  }
});

test('who follows a link to a file that is gone sees the page too', async () => {
  const response = await app.request('/old/brochure.pdf', { headers: { accept: 'text/html,*/*' } });
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<h1>Shell</h1>');
});

test('before the site has told its addresses every one counts as known', async () => {
  const isKnown = readKnownPages(join(root, 'nowhere'));
  expect(isKnown('/anything')).toBe(true);
});

test('a page may run its own inline scripts and no others', async () => {
  const policy = (await app.request('/')).headers.get('content-security-policy')!;
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
  // The wizard's preview is a frame of our own.
  expect(policy).toContain("frame-src 'self'");
});

test('scripts are kept by browsers for ever, pages are asked for anew', async () => {
  expect((await app.request('/assets/a.js')).headers.get('cache-control')).toContain('immutable');
  expect((await app.request('/')).headers.get('cache-control')).toBe('no-cache');
});

test.each([
  '/assets/missing.js',
  '/missing.png',
  '/../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%2e%2e/secret.txt',
])('%s is not found', async (path) => {
  const response = await app.request(path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('secret\n');
});
