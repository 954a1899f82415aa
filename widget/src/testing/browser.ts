/// <reference types="node" />
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import { type HostPage, startHostPage } from './host-page.ts';
import { startStubProduct } from './stub-product.ts';

const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const executablePath = process.env.CHROMIUM_PATH ?? usualPlaces.find(existsSync);
/** Chromium runs as root only without its sandbox; the rest keeps it from calling home. */
const flags = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const rootFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** In CI a missing browser fails the tests instead of leaving them out. */
export const canDriveBrowser = executablePath !== undefined || process.env.CI === 'true';

/** The built widget in a real browser, and pages to put it on. */
async function startBrowser() {
  const widgetFolder = path.join(await mkdtemp(path.join(tmpdir(), 'widget-')), 'dist');
  execFileSync(process.execPath, [fileURLToPath(new URL('../../build.mjs', import.meta.url)), widgetFolder]);
  const browser = await chromium.launch({
    executablePath: executablePath ?? '/usr/bin/chromium',
    args: [...flags, ...rootFlags],
  });

  return {
    /** A visitor on a customer's page, which embeds the widget of a product on another origin. */
    async visit(hostPage: HostPage = {}, options: BrowserContextOptions = {}) {
      const product = await startStubProduct({ widgetFolder });
      const host = await startHostPage(product.url, hostPage);
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await page.goto(host.url);
      return {
        product,
        page,
        /** Errors and policy violations that the page's console showed. */
        complaints,
        launcher: page.getByRole('button', { name: 'Open chat' }),
        dialog: page.getByRole('dialog'),
        field: page.getByRole('textbox', { name: 'Type your message...' }),
        async ask(text: string) {
          const field = page.getByRole('dialog').getByRole('textbox');
          await field.fill(text);
          await field.press('Enter');
        },
        async leave() {
          await context.close();
          await Promise.all([host.stop(), product.stop()]);
        },
      };
    },
  };
}
export type Visit = Awaited<ReturnType<Awaited<ReturnType<typeof startBrowser>>['visit']>>;

/** The files of a worker share it; it ends with the worker. */
let shared: ReturnType<typeof startBrowser> | undefined;

/** A browser for all tests of a group. Answers how to visit a page; the visit ends with its test. */
export function useBrowser() {
  let browser: Awaited<ReturnType<typeof startBrowser>> | undefined;
  let visit: Visit | undefined;
  beforeAll(async () => {
    shared ??= startBrowser();
    browser = await shared;
  }, 60_000);
  afterEach(async () => {
    await visit?.leave();
    visit = undefined;
  });
  return async (...where: Parameters<NonNullable<typeof browser>['visit']>) => {
    visit = await browser!.visit(...where);
    return visit;
  };
}

export const onScreen = (locator: { waitFor(): Promise<void> }) => locator.waitFor();

/**
 * Gives what must not happen the time to happen. Not `networkidle`, which may never come: of a stream that was open when
 * its page was left, the browser does not always say that it has ended.
 */
export const giveTime = (page: Page) => page.waitForTimeout(500);
