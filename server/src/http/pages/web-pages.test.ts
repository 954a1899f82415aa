import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpEnv } from '../http-env.ts';
import { readKnownPages } from './known-pages.ts';
import { mountWebPages } from './web-pages.ts';

let root: string;
let app: Hono<HttpEnv>;
const script = 'document.documentElement.dataset.theme = "dark";';
const page = (name: string) =>
  `<!doctype html><html lang="en"><script>${script}</script><script src="/assets/a.js"></script><h1>${name}</h1>`;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'parley-pages-'));
  const siteRoot = join(root, 'site');
  const webRoot = join(root, 'web');
  for (const folder of [siteRoot, webRoot]) await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(siteRoot, 'features'));
  await writeFile(
    join(siteRoot, 'index.html'),
    `${page('Home')}<link rel="canonical" href="https://origin.invalid/"><script type="application/ld+json">{}</script>`,
  );
  await writeFile(join(siteRoot, 'sitemap.xml'), '<loc>https://origin.invalid/features</loc>');
  await writeFile(join(siteRoot, 'robots.txt'), 'Sitemap: https://origin.invalid/sitemap.xml');
  await mkdir(join(siteRoot, 'film'));
  for (const name of ['parley.webm', 'parley.mp4'])
    await writeFile(join(siteRoot, 'film', name), '0123456789');
  await writeFile(join(siteRoot, 'film', 'captions.vtt'), 'WEBVTT');
  await writeFile(join(siteRoot, 'parley.tpl'), "load('https://origin.invalid/widget/widget.js')");
  await writeFile(join(siteRoot, 'features', 'index.html'), page('Features'));
  await writeFile(join(siteRoot, '404.html'), page('Nowhere'));
  await writeFile(join(webRoot, 'index.html'), page('Web app'));
  const known = [
    '/dashboard',
    '/dashboard/agents',
    '/dashboard/agents/:agentId',
    '/invoice/:invoiceId?',
    '/admin/users',
  ];
  await writeFile(join(webRoot, 'page-paths.json'), JSON.stringify(known));
  await writeFile(join(siteRoot, 'assets', 'a.js'), 'alert(1)');
  await writeFile(join(webRoot, 'assets', 'b.js'), 'alert(2)');
  await writeFile(join(root, 'secret.txt'), 'secret');
  app = new Hono<HttpEnv>();
  mountWebPages(app, { siteRoot, webRoot, publicUrl: 'https://parley.example' });
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('pages say from their first moment that there is no agent of the documentation, and only then', async () => {
  const without = new Hono<HttpEnv>();
  const roots = { siteRoot: join(root, 'site'), webRoot: join(root, 'web') };
  mountWebPages(without, { ...roots, publicUrl: 'https://parley.example', isHelpAgentOn: false });
  expect(await (await without.request('/features')).text()).toContain(
    '<html data-help-agent="off" lang="en">',
  );
  expect(await (await app.request('/features')).text()).toContain('<html lang="en">');
});

test.each([
  ['/', 'Home'],
  ['/features', 'Features'],
  ['/features/', 'Features'],
  ['/dashboard/agents', 'Web app'],
  ['/dashboard/', 'Web app'],
  ['/Dashboard/Agents', 'Web app'],
  ['/dashboard/agents/0198c0de', 'Web app'],
  ['/invoice', 'Web app'],
  ['/invoice/12', 'Web app'],
])('%s shows %s', async (path, name) => {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(`<h1>${name}</h1>`);
});

test.each(['/nowhere', '/404', '/index.html', '/admin', '/invoice/1/2', '/features/more'])(
  '%s has no page: the answer is 404, with the page that says so',
  async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await app.request(path, { method });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(await response.text()).toContain(method === 'GET' ? '<h1>Nowhere</h1>' : '');
    }
  },
);

test.each(['/dashboard/nowhere', '/dashboard/agents/1/2', '/admin/nowhere'])(
  '%s has no page: the answer is 404, with the app, which leads back to where one works',
  async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<h1>Web app</h1>');
  },
);

test('who follows a link to a file that is gone sees the page too', async () => {
  const response = await app.request('/old/brochure.pdf', { headers: { accept: 'text/html,*/*' } });
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<h1>Nowhere</h1>');
});

test('before the web app has told its addresses every one counts as known', async () => {
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

test('data for search engines needs no permission to run', async () => {
  const policy = (await app.request('/')).headers.get('content-security-policy')!;
  expect(policy.match(/sha256-/g)).toHaveLength(1);
});

test.each([
  ['/', 'href="https://parley.example/"', 'text/html'],
  ['/sitemap.xml', '<loc>https://parley.example/features</loc>', 'application/xml'],
  ['/robots.txt', 'Sitemap: https://parley.example/sitemap.xml', 'text/plain'],
  ['/parley.tpl', "load('https://parley.example/widget/widget.js')", 'text/plain'],
])('%s names the public address of the server', async (path, text, type) => {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain(type);
  expect(await response.text()).toContain(text);
});

test('scripts are kept by browsers for ever, pages are asked for anew', async () => {
  for (const path of ['/assets/a.js', '/assets/b.js'])
    expect((await app.request(path)).headers.get('cache-control')).toContain('immutable');
  for (const path of ['/', '/dashboard'])
    expect((await app.request(path)).headers.get('cache-control')).toBe('no-cache');
});

test.each([
  ['webm', 'video/webm'],
  ['mp4', 'video/mp4'],
])('a film (%s) is sent by parts, so that one can go to any moment of it', async (ending, type) => {
  const whole = await app.request(`/film/parley.${ending}`);
  expect(whole.headers.get('content-type')).toBe(type);
  expect(whole.headers.get('cache-control')).toBe('public, max-age=3600');
  const part = await app.request(`/film/parley.${ending}`, { headers: { range: 'bytes=4-6' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe('bytes 4-6/10');
  expect(part.headers.get('content-type')).toBe(type);
  expect(await part.text()).toBe('456');
  const beyond = await app.request(`/film/parley.${ending}`, { headers: { range: 'bytes=10-' } });
  expect(beyond.status).toBe(416);
});

test('its captions are captions, and pages may show films of this server alone', async () => {
  expect((await app.request('/film/captions.vtt')).headers.get('content-type')).toBe(
    'text/vtt; charset=utf-8',
  );
  const policy = (await app.request('/')).headers.get('content-security-policy')!;
  expect(policy.split('; ')).toContain("media-src 'self'");
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
