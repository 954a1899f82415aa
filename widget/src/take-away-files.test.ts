/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readAutoOpenMs, readSettings, storageName } from './settings.ts';

const readText = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const react = readText('integrations/react/parley-chat.tsx');
const shopify = readText('integrations/shopify/parley.liquid');
const tagManager = readText('integrations/tag-manager/parley.tpl');
const wordPress = readText('integrations/wordpress/parley/parley.php');
const src = 'https://parley.example/widget/widget.js';

/** What the widget really asks the tag for, by the names of a `dataset`. */
function findOptions() {
  const names = new Set<string>();
  const noteOf = (named: Record<string, string>) =>
    new Proxy<DOMStringMap>(named, {
      get: (target, name: string) => {
        names.add(name);
        return target[name];
      },
    });
  // Each of them is asked for only where those before it say nothing.
  for (const named of [{}, { userId: 'u', userHash: 'h' }]) {
    const data = noteOf({ lang: 'en', ...named });
    readSettings({ src, data });
    readAutoOpenMs(data);
    storageName({ src, data });
  }
  return [...names].toSorted();
}
const options = findOptions();
const attributeOf = (option: string) =>
  `data-${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const attributes = options.map(attributeOf);
const attributesIn = (text: string) => [...new Set(text.match(/\bdata-[a-z-]+/g))].toSorted();

test('the widget reads the options that its guide lists, and no others', () => {
  const guide = readText('site/content/documentation/widget.md');
  const rows = guide.split('\n').filter((line) => /^\| `data-/.test(line));
  expect(attributesIn(rows.map((row) => row.split('|')[1]).join(' '))).toEqual(attributes.toSorted());
});

test.each([
  ['WordPress', wordPress],
  ['Shopify', shopify],
])('the file for %s uses no attribute that the widget does not read', (_name, text) => {
  expect(attributesIn(text).length).toBeGreaterThanOrEqual(3);
  expect(attributesIn(text).filter((name) => !attributes.includes(name))).toEqual([]);
});

test('the React component takes every option, under the name the widget has for it', () => {
  const [, props = ''] = /interface ParleyChatProps \{([\s\S]*?)\n\}/.exec(react) ?? [];
  const names = [...props.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name!);
  const own = ['server', 'agent', 'onLinkUsed'];
  expect([...names.filter((name) => !own.includes(name)), 'key', 'agentId'].toSorted()).toEqual(options);
});

test.each([
  ['WordPress', wordPress],
  ['React', react],
  ['Shopify', shopify],
  ['Tag Manager', tagManager],
])('the file for %s loads the script from where the server has it', (_name, text) => {
  const [path] = /\/widget\/[\w.]+/.exec(text) ?? [];
  expect(path).toBe(new URL(src).pathname);
});

test('every corner that a file offers is one of the widget', () => {
  const corners = ['bottom-right', 'bottom-left', 'top-right', 'top-left'];
  for (const text of [wordPress, react, tagManager])
    expect([...new Set(text.match(/(?:bottom|top)-(?:left|right)/g))].toSorted()).toEqual(corners.toSorted());
  for (const position of corners)
    expect(readSettings({ src, data: { lang: 'en', position } }).position).toBe(position);
});

/** The part of the template below a heading such as `___INFO___`. */
const partOf = (name: string) => tagManager.split(`___${name}___`)[1]!.split(/^___/m)[0]!;

test('the template of Tag Manager says what the widget reads, and then loads it, as far as it is allowed to', () => {
  const granted = JSON.stringify(JSON.parse(partOf('WEB_PERMISSIONS')));
  const fields = (JSON.parse(partOf('TEMPLATE_PARAMETERS')) as { name: string }[]).map(({ name }) => name);
  expect(fields.filter((name) => !options.includes(name))).toEqual([]);
  const done: unknown[] = [];
  const allowed = {
    setInWindow: (name: string, value: object) => {
      expect(granted).toContain(`"${name}"`);
      done.push(name, { ...value });
    },
    injectScript: (url: string, onLoad: () => void) => {
      expect(granted).toContain(`"${url}"`);
      done.push(url);
      onLoad();
    },
  };
  runInNewContext(partOf('SANDBOXED_JS_FOR_WEB_TEMPLATE'), {
    require: (name: keyof typeof allowed) => allowed[name],
    data: {
      key: 'pk_1',
      position: 'top-left',
      color: '',
      title: 'Help',
      gtmOnSuccess: () => done.push('ok'),
    },
  });
  expect(done).toEqual([
    'parleySettings',
    { key: 'pk_1', position: 'top-left', title: 'Help' },
    'https://origin.invalid/widget/widget.js',
    'ok',
  ]);
});

test('what nobody has tried says so itself', () => {
  expect(shopify).toContain('Not tried');
  expect(JSON.parse(partOf('INFO')).description).toContain('Not tried');
});
