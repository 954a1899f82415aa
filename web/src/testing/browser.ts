import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { PageTiming } from '../app/page-timing.ts';

/** Debian's Chromium runs as root only without its sandbox; the rest keeps it from calling home. */
const flags = [
  '--disable-gpu',
  // A page lives for seconds here: to make its code faster costs more than it gains.
  '--js-flags=--no-turbofan --no-maglev',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const usualPlaces = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const launchOptions = () => ({
  executablePath: process.env.CHROMIUM_PATH ?? usualPlaces.find(existsSync) ?? 'chromium',
  args: [...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});

export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions());

/** Longer than any test. */
export const never = 60 * 60 * 1000;

/** For every page that is loaded from now on. */
export const setPageTiming = (where: BrowserContext | Page, timing: Partial<PageTiming>) =>
  where.addInitScript((set) => {
    globalThis.pageTiming = set;
  }, timing);
