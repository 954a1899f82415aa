import { expect, test } from 'vitest';
import { scriptsOf } from './sizes.ts';

test('the first JavaScript of a page is what it preloads, loads and imports inline, each once', () => {
  const page = `
    <link rel="modulepreload" href="/assets/entry-a.js"/>
    <link href="/assets/root-b.js" rel="modulepreload">
    <link rel="stylesheet" href="/assets/root.css"/>
    <script async src="/assets/entry-a.js"></script>
    <script type="module">import "/assets/manifest-c.js";
      import * as route0 from "/assets/root-b.js";
      import("/assets/entry-d.js");</script>`;
  expect(scriptsOf(page).sort()).toEqual([
    '/assets/entry-a.js',
    '/assets/entry-d.js',
    '/assets/manifest-c.js',
    '/assets/root-b.js',
  ]);
});

test('a page without scripts needs none', () => {
  expect(scriptsOf('<link rel="stylesheet" href="/a.css"/>')).toEqual([]);
});
