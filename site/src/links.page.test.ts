import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';
import { readBuiltPage } from './testing/written-page.ts';

/** What the web app and the server have at these addresses. */
const elsewhere = ['/signup', '/signin', '/dashboard', '/api/v1/openapi.json'];

/** What the build wrote beside its pages, among it what can be saved. */
const listBuiltFiles = () =>
  readdirSync(new URL('../build/client', import.meta.url), { recursive: true, encoding: 'utf8' })
    .map((path) => `/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(?!html$)\w+$/.test(path));

const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to!);

/** Links of these pages that lead to no page, no file and no place in a page, as `page -> link`. */
function findDeadLinks(built: Map<string, string>, files: string[]) {
  const places = new Set([...elsewhere, ...files]);
  for (const [path, html] of built) {
    places.add(path);
    for (const [, id] of html.matchAll(/ id="([^"]+)"/g)) places.add(`${path}#${id}`);
  }
  return [...built].flatMap(([path, html]) =>
    linksIn(html)
      .filter((to) => !/^(?:https?:|mailto:|tel:)/.test(to))
      .filter((to) => !places.has((to.startsWith('#') ? path + to : to).replace(/\?[^#]*/, '')))
      .map((to) => `${path} -> ${to}`),
  );
}

test('no link of a public page is dead, also none to a place in a page', () => {
  const built = new Map(pages.map(({ path }) => [path, readBuiltPage(path)]));
  const files = listBuiltFiles();
  for (const file of ['/take-away/parley-wordpress.zip', '/film/parley.mp4']) expect(files).toContain(file);
  expect([...built.values()].flatMap(linksIn).length).toBeGreaterThan(300);
  expect(findDeadLinks(built, files)).toEqual([]);
});

test('a link to a page or a place that is not there is found', () => {
  const built = new Map([
    [
      '/one',
      '<main><h2 id="here"></h2><a href="/two">a</a><a href="#here">b</a><a href="#gone">c</a></main>',
    ],
  ]);
  expect(findDeadLinks(built, [])).toEqual(['/one -> /two', '/one -> #gone']);
});
