import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { openColdDashboard } from './measuring/cold-dashboard.ts';
import type { Measure } from './measuring/measurement.ts';

const siteRoot = fileURLToPath(new URL('../site/build/client', import.meta.url));
const widgetRoot = fileURLToPath(new URL('../widget/dist', import.meta.url));

/** What a browser downloads before it can do anything: the landing page, the dashboard, and the widget on a customer's page. */
export const measure: Measure = async () => {
  const page = readFileSync(join(siteRoot, 'index.html'), 'utf8');
  const { loader, chat, words } = findWidgetScripts();
  const dashboard = await openColdDashboard();
  return [
    {
      name: 'first JavaScript of / (gz)',
      value: kilobytes(scriptsOf(page), siteRoot),
      unit: 'kB',
      atMost: 120,
    },
    { name: 'styles of / (gz)', value: kilobytes(stylesOf(page), siteRoot), unit: 'kB' },
    { name: 'requests of a cold dashboard', value: dashboard.requests, unit: '', atMost: 20 },
    // Menus, dialogs and tooltips come after the first view, or with the first use of one.
    { name: 'a cold dashboard (gz)', value: dashboard.bytes / 1000, unit: 'kB', atMost: 250 },
    { name: 'widget loader (gz)', value: kilobytes(loader, widgetRoot), unit: 'kB', atMost: 4 },
    { name: 'widget chat (gz)', value: kilobytes(chat, widgetRoot), unit: 'kB', atMost: 35 },
    {
      name: 'widget words of one language (gz)',
      value: kilobytes(words, widgetRoot) / words.length,
      unit: 'kB',
    },
  ];
};

/** Scripts and preloaded modules of a page, and what its inline scripts import. */
export function scriptsOf(page: string) {
  const preloaded = [...page.matchAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g)].map(([tag]) =>
    attribute(tag, 'href'),
  );
  const tags = [...page.matchAll(/<script\b[^>]*\bsrc="[^"]+"[^>]*>/g)].map(([tag]) => attribute(tag, 'src'));
  const inline = [...page.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => code ?? '',
  );
  const imported = inline.flatMap((code) =>
    [...code.matchAll(/\bimport\s*\(?\s*(?:[\w*{}\s,$]+from\s*)?["']([^"']+\.js)["']/g)].map(
      ([, path]) => path,
    ),
  );
  return [...new Set([...preloaded, ...tags, ...imported].filter((path) => path !== undefined))];
}

function stylesOf(page: string) {
  const links = [...page.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/g)].map(([tag]) =>
    attribute(tag, 'href'),
  );
  return [...new Set(links.filter((path) => path !== undefined))];
}

/** The loader names its chat, beside which older ones may lie; of the words of all languages a visitor loads one at most. */
function findWidgetScripts() {
  const scripts = existsSync(widgetRoot) ? filesWith('.js', widgetRoot) : [];
  const loader = scripts.filter((path) => path === 'widget.js');
  const code = loader.map((path) => readFileSync(join(widgetRoot, path), 'utf8')).join('');
  return {
    loader,
    chat: scripts.filter((path) => path.startsWith('chat-') && code.includes(path)),
    words: scripts.filter((path) => path.startsWith('translations-')),
  };
}

function filesWith(ending: string, folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(ending));
}

/** Kilobytes as networks count them (1,000 bytes), each file compressed by itself as it is sent. */
function kilobytes(paths: string[], folder: string) {
  if (paths.length === 0) throw new Error(`Nothing to measure under ${folder}`);
  return (
    paths
      .map((path) => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length)
      .reduce((sum, bytes) => sum + bytes, 0) / 1000
  );
}

function attribute(tag: string, name: string) {
  return tag.match(new RegExp(`\\b${name}="([^"]+)"`))?.[1];
}
