import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeJsonLd } from './page-meta.tsx';
import { pages } from './pages.ts';
import { featureGroups } from './product/feature-groups.ts';
import { siteFiles } from './site-files.ts';

const textOf = (path: string) => String(siteFiles.find((file) => file.path === path)?.content ?? '');

test('every page has an address, a title and a description of its own, as long as search engines show', () => {
  for (const field of ['path', 'title', 'description'] as const) {
    const values = pages.map((page) => page[field]);
    expect(new Set(values).size, field).toBe(pages.length);
  }
  for (const { path, description = '' } of pages) {
    expect(path).toMatch(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/);
    expect(description.length, path).toBeGreaterThan(50);
    expect(description.length, path).toBeLessThan(170);
  }
});

test('every page has a picture for those who share it', () => {
  for (const { path, openGraph } of pages) {
    const picture = new URL(`../public/social/${openGraph?.picture ?? 'parley'}.png`, import.meta.url);
    expect(existsSync(picture), path).toBe(true);
  }
});

test('every screen of the product is there in both themes', () => {
  const names = featureGroups.flatMap(({ screen }) => (screen ? [screen.name] : []));
  expect(names.length).toBeGreaterThan(3);
  for (const name of names)
    for (const theme of ['light', 'dark'])
      expect(existsSync(new URL(`../public/screens/${name}-${theme}.webp`, import.meta.url)), name).toBe(
        true,
      );
});

test('the site map names every page, and robots.txt the site map', () => {
  const map = textOf('sitemap.xml');
  for (const { path } of pages) expect(map).toContain(`<loc>https://origin.invalid${path}</loc>`);
  expect(textOf('robots.txt')).toContain('Sitemap: https://origin.invalid/sitemap.xml');
});

test('data for search engines names the server and cannot end its element', () => {
  const written = writeJsonLd({ '@type': 'Thing', name: '</script><b>', url: '{origin}/faq' });
  expect(written).not.toContain('<');
  expect(JSON.parse(written)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Thing',
    name: '</script><b>',
    url: 'https://origin.invalid/faq',
  });
});

test.each([
  ['/', 'SoftwareApplication'],
  ['/faq', 'FAQPage'],
  ['/careers/senior-backend-engineer', 'JobPosting'],
])('%s is told to machines as a %s', (path, type) => {
  expect(pages.find((page) => page.path === path)?.jsonLd?.map((data) => data['@type'])).toContain(type);
});
