import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FetchFailedError, type SafeFetch, UnsafeAddressError } from '../../../platform/fetch/index.ts';
import { startCpuTimer } from '../../../testing/cpu-time.ts';
import { isSameSite, pageKey, tidyUrl } from './page-address.ts';
import { readRobots, readRules } from './robots.ts';
import { readSitemap, readSitemaps } from './sitemap.ts';

const site = 'https://shop.test';
const answering =
  (files: Record<string, string | Uint8Array | number | Error>): SafeFetch =>
  async (url) => {
    const file = files[url] ?? 404;
    if (file instanceof Error) throw file;
    const body = typeof file === 'number' ? '' : file;
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    return { url, status: typeof file === 'number' ? file : 200, headers: {}, contentType: '', body: bytes };
  };
const robots = (file: string | number | Error) =>
  readRobots(site, answering({ [`${site}/robots.txt`]: file }));

test('our own name counts before the one for all', () => {
  const rules = readRules(
    `${site}/robots.txt`,
    'User-agent: *\nDisallow: /\n\nUser-agent: ParleyBot\nDisallow: /cart\nAllow: /cart/help$\nSitemap: https://shop.test/s.xml',
  );
  expect(rules.isAllowed(`${site}/`)).toBe(true);
  expect(rules.isAllowed(`${site}/cart/1`)).toBe(false);
  expect(rules.isAllowed(`${site}/cart/help`)).toBe(true);
  expect(rules.sitemaps).toEqual(['https://shop.test/s.xml']);
});

test('a delay is kept, up to a bound', () => {
  const delay = (said: string) =>
    readRules(`${site}/robots.txt`, `User-agent: *\nCrawl-delay: ${said}`).crawlDelayMs;
  expect([delay('0.5'), delay('3600'), delay('-4'), delay('soon')]).toEqual([500, 5000, 0, 0]);
});

test('no robots.txt allows all, one that cannot be read now allows nothing', async () => {
  expect((await robots(404)).isAllowed(`${site}/a`)).toBe(true);
  expect((await robots(403)).isAllowed(`${site}/a`)).toBe(true);
  expect(await robots(503)).toMatchObject({ closedBecause: expect.stringMatching(/503/) });
  expect((await robots(503)).isAllowed(`${site}/a`)).toBe(false);
  expect(await robots(new FetchFailedError('timeout', 'shop.test'))).toMatchObject({
    closedBecause: expect.any(String),
  });
  expect(await robots(new UnsafeAddressError('no'))).toMatchObject({ closedBecause: null });
  expect((await robots('<!doctype html><p>Not found</p>')).isAllowed(`${site}/a`)).toBe(true);
});

test('a robots.txt made to keep us busy is not read for long', () => {
  const cpuMs = startCpuTimer();
  const rules = readRules(
    `${site}/robots.txt`,
    `User-agent: *\n${`Disallow: /${'*a'.repeat(100)}\n`.repeat(2000)}Disallow: /${'*'.repeat(100_000)}b\nDisallow: /cart`,
  );
  expect(rules.isAllowed(`${site}/${'a'.repeat(900)}`)).toBe(true);
  expect(rules.isAllowed(`${site}/cart`)).toBe(false);
  expect(cpuMs()).toBeLessThan(1000);
});

const list = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc> ${url} </loc></url>`).join('')}</urlset>`;

test('sitemaps are read through their index, packed ones too, and only for this site', async () => {
  const fetch = answering({
    [`${site}/sitemap.xml`]:
      '<sitemapindex><sitemap><loc>https://shop.test/a.xml</loc></sitemap><sitemap><loc>https://shop.test/b.xml.gz</loc></sitemap><sitemap><loc>https://shop.test/sitemap.xml</loc></sitemap></sitemapindex>',
    [`${site}/a.xml`]: list(`${site}/one?a=1&amp;b=2`, 'https://other.test/x', 'javascript:alert(1)'),
    [`${site}/b.xml.gz`]: gzipSync(list('https://www.shop.test/two', `<![CDATA[${site}/three]]>`)),
  });
  const urls = await readSitemaps({ site: `${site}/help`, declared: [], fetch });
  expect(urls).toEqual([`${site}/one?a=1&b=2`, 'https://www.shop.test/two', `${site}/three`]);
});

test('a broken, huge or exploding sitemap names what it can and nothing more', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  for (const file of [
    bomb,
    500,
    'nonsense',
    '<urlset><loc>',
    new FetchFailedError('too_large', 'shop.test'),
  ]) {
    expect(
      await readSitemaps({ site, declared: [`${site}/s`], fetch: answering({ [`${site}/s`]: file }) }),
    ).toEqual([]);
  }
  const laughs =
    '<!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b "https://shop.test/">]><urlset><url><loc>&a;</loc></url></urlset>';
  expect(readSitemap(laughs).pages).toEqual(['&a;']);
  const many = list(...Array.from({ length: 5000 }, (_, at) => `${site}/${at}`));
  expect(
    await readSitemaps({
      site,
      declared: [`${site}/s`],
      fetch: answering({ [`${site}/s`]: many }),
      maxUrls: 100,
    }),
  ).toHaveLength(100);
  expect(readSitemap(`${site}/a\n${site}/b\n`).pages).toEqual([`${site}/a`, `${site}/b`]);
});

test('one page has one address', () => {
  expect(tidyUrl('https://Shop.test:443/a?utm_source=x&b=1&fbclid=2#c')).toBe('https://shop.test/a?b=1');
  expect(tidyUrl('https://shop.test/a?flag&x=a+b%20c')).toBe('https://shop.test/a?flag&x=a+b%20c');
  for (const wrong of [
    'mailto:a@b.c',
    'nonsense',
    'https://user:pass@shop.test/',
    `https://shop.test/${'a'.repeat(2000)}`,
  ])
    expect(tidyUrl(wrong)).toBeUndefined();
  expect(isSameSite('http://www.shop.test/a', 'https://shop.test/b')).toBe(true);
  expect(isSameSite('https://shop.test/', 'https://blog.shop.test/')).toBe(false);
  expect(isSameSite('https://shop.test/', 'https://shop.test:8443/')).toBe(false);
  expect(pageKey('http://www.shop.test/a/index.html?x=1&b=2')).toBe(pageKey('https://shop.test/a?b=2&x=1'));
});

test('a robots.txt full of wildcards costs little for each address, and its plain rules hold', () => {
  const hostile = Array.from({ length: 5000 }, () => `Disallow: /*${'a'.repeat(80)}*${'a'.repeat(80)}b`);
  const rules = readRules(`${site}/robots.txt`, ['User-agent: *', 'Disallow: /cart', ...hostile].join('\n'));
  const cpuMs = startCpuTimer();
  expect(rules.isAllowed(`${site}/${'a'.repeat(2000)}`)).toBe(true);
  expect(cpuMs()).toBeLessThan(2000);
  expect(rules.isAllowed(`${site}/cart/1`)).toBe(false);
});
