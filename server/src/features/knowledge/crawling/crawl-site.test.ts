import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSafeFetch, type SafeFetch } from '../../../platform/fetch/index.ts';
import type { PageRenderer } from '../../../platform/render/index.ts';
import { type CrawlOptions, crawlSite, type KnownPage, type PageOutcome } from './crawl-site.ts';
import { openPageReader } from './page-reader.ts';

const reader = openPageReader();
let server: Server;
let site: string;
let fetch: SafeFetch;
let asked: string[] = [];
let files: Record<string, string | RequestListener>;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const file = files[request.url ?? ''];
    if (file === undefined) return response.writeHead(404).end();
    if (typeof file === 'function') return file(request, response);
    response.writeHead(200, { 'content-type': 'text/html' }).end(file);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  site = `http://127.0.0.1:${port}`;
  const open = createSafeFetch({ privateHosts: [`127.0.0.1:${port}`] });
  fetch = (url, options) => open(url, { ...options, timeoutMs: Math.min(options?.timeoutMs ?? 1500, 1500) });
});
beforeEach(() => {
  asked = [];
  files = {};
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await reader.close();
});

const page = (text: string, links: string[] = [], head = '') =>
  `<!doctype html><html lang=en><head><title>${text}</title>${head}</head><body><main><h1>${text}</h1><p>All about ${text}, told at some length.</p>
   ${links.map((link) => `<a href="${link}">more</a>`).join(' ')}</main></body></html>`;

async function crawl(options: Partial<CrawlOptions> = {}) {
  const outcomes: PageOutcome[] = [];
  for await (const outcome of crawlSite({
    startUrl: `${site}/`,
    depth: 0,
    maxPages: 50,
    fetch,
    reader,
    ...options,
  }))
    outcomes.push(outcome);
  return outcomes;
}
const summary = (outcomes: PageOutcome[]) =>
  Object.fromEntries(
    outcomes.map(({ url, outcome, reason }) => [
      url.replace(site, ''),
      reason ? `${outcome}: ${reason}` : outcome,
    ]),
  );
const send =
  (status: number, headers: Record<string, string> = {}, body = ''): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
  };

test('one page is read with all that is kept of it', async () => {
  files['/faq'] = send(
    200,
    { etag: '"v1"', 'last-modified': 'Mon, 02 Nov 2026 10:00:00 GMT' },
    page('Returns', ['/other'], '<link rel=canonical href="/faq?utm_medium=x">'),
  );
  const outcomes = await crawl({ startUrl: `${site}/faq?utm_source=mail#top` });
  expect(outcomes).toEqual([
    {
      url: `${site}/faq`,
      canonicalUrl: `${site}/faq`,
      depth: 0,
      outcome: 'read',
      reason: null,
      page: {
        title: 'Returns',
        document: {
          title: 'Returns',
          text: expect.stringContaining('# Returns\n\nAll about Returns'),
          pages: [],
          faqs: [],
          stated: { written: 'Mon, 02 Nov 2026 10:00:00 GMT', origin: 'metadata' },
        },
        contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        etag: '"v1"',
        lastModified: 'Mon, 02 Nov 2026 10:00:00 GMT',
        language: 'en',
        isRendered: false,
      },
    },
  ]);
  expect(asked).toEqual(['/robots.txt', '/faq']);
});

test('links are followed to the set depth, within the site, each page once', async () => {
  files = {
    '/': page('Home', [
      '/a',
      '/a?utm_source=x',
      '/a/',
      'https://elsewhere.example/',
      'mailto:x@y.z',
      '/guide.pdf',
    ]),
    '/a': page('A', ['/b', '/']),
    '/b': page('B', ['/c']),
    '/c': page('C'),
  };
  expect(summary(await crawl({ depth: 0 }))).toEqual({ '/': 'read' });
  asked = [];
  const outcomes = await crawl({ depth: 2 });
  expect(summary(outcomes)).toEqual({
    '/': 'read',
    '/a': 'read',
    '/b': 'read',
    '/guide.pdf': 'skipped: It is not a web page but a .pdf file.',
  });
  expect(outcomes.map(({ url, depth }) => [url.replace(site, ''), depth])).toContainEqual(['/b', 2]);
  expect(asked.filter((path) => path.startsWith('/a'))).toEqual(['/a']);
  expect(asked).not.toContain('/guide.pdf');
});

test('what the frame of the site says of reaching the business is kept once, with the first page', async () => {
  const footer = '<footer><p>Phone: 01632 960123</p><p>© Acme</p></footer>';
  files = { '/': page('Home', ['/a']) + footer, '/a': page('A') + footer };
  const outcomes = await crawl({ depth: 1 });
  const texts = outcomes.map(({ page: read }) => read?.document.text ?? '');
  expect(texts[0]).toMatch(/\n\n## Contact\n\nPhone: 01632 960123$/);
  expect(texts[1]).not.toContain('960123');
});

test('the sitemap brings pages that nothing links to', async () => {
  files = {
    '/robots.txt': send(200, {}, `User-agent: *\nDisallow: /private\nSitemap: ${site}/pages.xml`),
    '/pages.xml': send(
      200,
      {},
      `<urlset><url><loc>${site}/lonely</loc></url><url><loc>${site}/private/x</loc></url></urlset>`,
    ),
    '/': page('Home', ['/private']),
    '/lonely': page('Lonely'),
  };
  const forbidden = 'blocked: The robots.txt of the site does not allow this page to be read.';
  expect(summary(await crawl({ depth: 1 }))).toEqual({
    '/': 'read',
    '/lonely': 'read',
    '/private': forbidden,
    '/private/x': forbidden,
  });
  expect(asked.some((path) => path.startsWith('/private'))).toBe(false);
  expect(await crawl({ depth: 0 })).toHaveLength(1);
});

test('a robots.txt that fails closes the site, and a redirect does not lead around the rules', async () => {
  files = { '/robots.txt': send(503), '/': page('Home') };
  expect(summary(await crawl())).toEqual({
    '/': expect.stringMatching(/^blocked: .*robots\.txt cannot be read now \(503\)/),
  });
  files = {
    '/robots.txt': send(200, {}, 'User-agent: *\nDisallow: /private'),
    '/': send(302, { location: '/private' }),
    '/private': page('P'),
  };
  expect(summary(await crawl())).toEqual({ '/': expect.stringMatching(/^blocked: The robots\.txt/) });
});

test('a page under two addresses is read once', async () => {
  files = {
    '/': page('Home', ['/faq', '/faq-print', '/old', '/copy', '/odd']),
    '/faq': page('Questions'),
    '/faq-print': page('Questions to print', [], '<link rel=canonical href="/faq">'),
    '/old': send(301, { location: '/faq' }),
    '/copy': page('Questions'),
    '/odd': page('Odd', [], '<link rel=canonical href="/">'),
  };
  const told = summary(await crawl({ depth: 1 }));
  expect(told).toMatchObject({ '/': 'read', '/odd': 'read' });
  const about = ['/faq', '/faq-print', '/old', '/copy'].map((path) => told[path]);
  expect(about.filter((outcome) => outcome === 'read')).toHaveLength(1);
  expect(
    about.filter((outcome) => /^skipped: It (is the same page|has the same text) as /.test(outcome!)),
  ).toHaveLength(3);
});

test('an unchanged page is known by its tag, and where there is none by its text', async () => {
  const tagged: RequestListener = (request, response) => {
    if (request.headers['if-none-match'] === '"v1"') return response.writeHead(304).end();
    response.writeHead(200, { 'content-type': 'text/html', etag: '"v1"' }).end(page('Tagged'));
  };
  files = {
    '/': page('Home', ['/tagged', '/plain']),
    '/tagged': tagged,
    '/plain': page('Plain'),
    '/unlinked': page('Unlinked'),
  };
  const first = await crawl({ depth: 1 });
  const known = new Map<string, KnownPage>(first.map(({ url, page: kept }) => [url, kept!]));
  known.set(`${site}/unlinked`, { etag: null, lastModified: null, contentHash: 'old' });
  known.set(`${site}/away`, { etag: null, lastModified: null, contentHash: 'old' });
  files['/plain'] = page('Plain', ['/new']).replace('at some length', 'anew');
  expect(summary(await crawl({ depth: 1, known }))).toEqual({
    '/': 'unchanged',
    '/tagged': 'unchanged',
    '/plain': 'read',
    '/unlinked': 'read',
    '/away': 'gone: There is no such page any more (404).',
  });
});

test('at most so many pages are read, and the report says what was left out', async () => {
  files['/'] = page(
    'Home',
    Array.from({ length: 9 }, (_, at) => `/p${at}`),
  );
  for (let at = 0; at < 9; at += 1) files[`/p${at}`] = page(`Page ${at}`);
  const told = Object.values(summary(await crawl({ depth: 1, maxPages: 4 })));
  expect(told.filter((outcome) => outcome === 'read')).toHaveLength(4);
  expect(told.filter((outcome) => outcome === 'skipped: The limit of 4 pages was reached.')).toHaveLength(6);
  expect(asked.filter((path) => path.startsWith('/p'))).toHaveLength(3);
});

test('a site is asked no faster than it wishes', async () => {
  files = {
    '/robots.txt': send(200, {}, 'User-agent: *\nCrawl-delay: 0.2'),
    '/': page('Home', ['/a', '/b']),
    '/a': page('A'),
    '/b': page('B'),
  };
  const startedAt = performance.now();
  expect(await crawl({ depth: 1 })).toHaveLength(3);
  expect(performance.now() - startedAt).toBeGreaterThan(390);
});

test('every bad page gets its reason, and the good ones beside it are read', async () => {
  const drip: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const timer = setInterval(() => response.write('<p>'), 100);
    response.on('close', () => clearInterval(timer));
  };
  const endless: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const chunk = '<p>more</p>'.repeat(100_000);
    const pour = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', pour);
    pour();
  };
  files = {
    '/': page('Home', [
      '/loop',
      '/drip',
      '/error',
      '/huge',
      '/endless',
      '/inside',
      '/gone',
      '/away',
      '/noindex',
      '/tag',
      '/image',
      '/login',
      '/busy',
      '/empty',
      '/deep',
      '/cut',
      '/fine',
    ]),
    '/loop': send(302, { location: '/loop' }),
    '/drip': drip,
    '/error': send(500, {}, page('Error')),
    '/huge': send(200, { 'content-length': '100000000' }),
    '/endless': endless,
    '/inside': send(302, { location: 'http://169.254.169.254/latest/meta-data/' }),
    '/gone': send(410),
    '/away': send(302, { location: '/deeper' }),
    '/deeper': send(302, { location: 'http://localhost:1/' }),
    '/noindex': page('Hidden', [], '<meta name=robots content=noindex>'),
    '/tag': send(200, { 'x-robots-tag': 'noindex' }, page('Hidden too')),
    '/image': send(200, { 'content-type': 'image/png' }, 'PNG'),
    '/login': send(403),
    '/busy': send(429),
    '/empty': '<html><body></body></html>',
    '/deep': `<title>Deep</title>${'<div>'.repeat(100_000)}Deep inside.`,
    '/cut': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' }).write('<p>half');
      setTimeout(() => response.destroy(), 50);
    },
    '/fine': page('Fine'),
  };
  expect(summary(await crawl({ depth: 1 }))).toEqual({
    '/': 'read',
    '/loop': 'failed: 127.0.0.1 redirects too many times.',
    '/drip': 'failed: 127.0.0.1 did not answer in time.',
    '/error': 'failed: The site answered with an error of its own (500).',
    '/huge': 'failed: 127.0.0.1 sent more than we can read.',
    '/endless': 'failed: 127.0.0.1 sent more than we can read.',
    '/inside': expect.stringMatching(/^blocked: 169\.254\.169\.254 leads into a private network/),
    '/gone': 'gone: There is no such page any more (410).',
    '/away': expect.stringMatching(/^blocked: Port 1 cannot be opened/),
    '/noindex': 'skipped: The page asks not to be indexed (noindex).',
    '/tag': 'skipped: The page asks not to be indexed (noindex).',
    '/image': 'skipped: It is not a web page (image/png).',
    '/login': 'blocked: The site does not let everyone read it (403).',
    '/busy': 'failed: The site asks to come back later (429).',
    '/empty': 'skipped: There is no text on this page.',
    '/deep': 'read',
    '/cut': expect.stringMatching(/^failed: 127\.0\.0\.1 /),
    '/fine': 'read',
  });
});

test.each([
  ['nonsense', 'failed', /not a web address/],
  ['ftp://shop.test/', 'failed', /not a web address/],
  ['http://10.0.0.1/', 'blocked', /private network/],
  ['http://127.0.0.1:8080/', 'blocked', /private network/],
])('the address %s is %s', async (startUrl, outcome, reason) => {
  expect(await crawl({ startUrl, depth: 1 })).toEqual([
    expect.objectContaining({ outcome, reason: expect.stringMatching(reason) }),
  ]);
});

test('a site that stops answering is left alone', async () => {
  files['/'] = page(
    'Home',
    Array.from({ length: 30 }, (_, at) => `/p${at}`),
  );
  for (let at = 0; at < 30; at += 1) files[`/p${at}`] = send(500);
  const told = Object.values(summary(await crawl({ depth: 1 })));
  expect(told.filter((outcome) => outcome === 'skipped: The site stopped answering.').length).toBeGreaterThan(
    15,
  );
  expect(asked.filter((path) => path.startsWith('/p')).length).toBeLessThan(12);
});

const app = '<title>App</title><body><div id=root></div><script src=/app.js></script>';
const rendererOf = (render: PageRenderer['render'], off: string | null = null): PageRenderer => ({
  offReason: () => off,
  render,
  close: async () => {},
});

test('a page that needs JavaScript is rendered, or reported as needing it', async () => {
  files['/'] = app;
  const needs = 'skipped: This page needs JavaScript to show its text.';
  expect(summary(await crawl())).toEqual({ '/': `${needs} Rendering is switched off.` });
  const off = rendererOf(() => Promise.reject(new Error('never asked')), 'The server runs as root.');
  expect(summary(await crawl({ renderer: off }))).toEqual({ '/': `${needs} The server runs as root.` });

  files['/inner'] = page('Inner');
  const on = rendererOf(async (url) => ({ url, html: page('Opening hours', ['/inner']) }));
  const outcomes = await crawl({ renderer: on, depth: 1 });
  expect(summary(outcomes)).toEqual({ '/': 'read', '/inner': 'read' });
  expect(outcomes[0]!.page).toMatchObject({ title: 'Opening hours', isRendered: true, etag: null });
});

test('a page whose scripts lead elsewhere is not read as this one', async () => {
  files = { '/': page('Home', ['/app']), '/app': app };
  const away = rendererOf(async () => ({ url: 'https://elsewhere.example/', html: page('Elsewhere') }));
  expect(summary(await crawl({ renderer: away, depth: 1 }))).toMatchObject({
    '/app': 'skipped: It leads to another site, elsewhere.example.',
  });
});

test('whoever calls it off gets no more, and nothing goes on behind', async () => {
  files = { '/': page('Home', ['/a', '/b', '/c', '/d']) };
  for (const path of ['/a', '/b', '/c', '/d']) files[path] = page(path);
  const controller = new AbortController();
  const seen: string[] = [];
  const run = async () => {
    for await (const { url } of crawlSite({
      startUrl: `${site}/`,
      depth: 1,
      maxPages: 50,
      fetch,
      reader,
      signal: controller.signal,
    })) {
      seen.push(url);
      controller.abort(new Error('called off'));
    }
  };
  await expect(run()).rejects.toThrow('called off');
  expect(seen).toHaveLength(1);
  for await (const _ of crawlSite({ startUrl: `${site}/`, depth: 1, maxPages: 50, fetch, reader })) break;
  const before = asked.length;
  await new Promise((done) => setTimeout(done, 100));
  expect(asked.length).toBe(before);
});
