import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { never, openBrowser, setPageTiming } from './browser.ts';
import { sendBuilt } from './built-pages.ts';
import { StubApi } from './stub-api.ts';
import { answerAsUsual } from './usual-answers.ts';

/** One browser, one page and one server for all files of a worker: the scripts are then read and compiled only once. */
interface Stage {
  context: BrowserContext;
  page: Page;
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  serve(api: StubApi): void;
}

const isApi = (path: string) =>
  /^\/(api|functions|health|ready|logos|pictures|widget\/sessions)(\/|$)/.test(path);
const desktop = { width: 1440, height: 900 };
/** An empty page of the same origin, where what the tests before have kept can be cleared. */
const emptyPath = '/empty-page-between-tests';

async function setStage() {
  let api = new StubApi();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    if (isApi(pathname)) void api.handle(request, response);
    // The widget's own files, such as its fonts, are not part of this build.
    else if (pathname.startsWith('/widget/')) response.writeHead(404).end();
    else if (pathname === emptyPath)
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
    else sendBuilt(pathname, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await openBrowser();
  const newContext = async (options?: BrowserContextOptions) => {
    const context = await browser.newContext({
      ...options,
      baseURL,
      viewport: desktop,
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(30_000);
    // Reads that fail are tried again as in the product, only sooner; other pages come when they are opened.
    await setPageTiming(context, { retryDelayMs: 10, loadAheadAfterMs: never });
    return context;
  };
  const context = await newContext();
  const stage: Stage = {
    context,
    page: await context.newPage(),
    newContext,
    serve: (next) => {
      api = next;
    },
  };
  return stage;
}

/** Ends with the worker. A fixture of the scope `worker` would end with each file. */
let stageOfWorker: Promise<Stage> | undefined;

/** Leaves nothing behind for the next test. */
async function clear({ context, page }: Stage) {
  for (const other of context.pages()) if (other !== page) await other.close();
  page.removeAllListeners();
  await page.unrouteAll();
  await context.clearCookies();
  await context.setOffline(false);
  // The test before may have ended in the middle of a navigation, which then interrupts ours once.
  await page.goto(emptyPath).catch(() => page.goto(emptyPath));
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.setViewportSize(desktop);
  await page.emulateMedia({
    media: 'screen',
    reducedMotion: 'reduce',
    forcedColors: 'none',
    colorScheme: 'light',
  });
}

/**
 * The pages as they are built, in a real browser, over an API that the test answers. `page` is shared by the tests of a
 * worker, `secondTab` is another of the same person, and `newPage` is for what cannot be undone: a clock is that of all pages
 * of its context. In `plainPage` no script runs.
 */
export const test = base.extend<{
  stage: Stage;
  api: StubApi;
  page: Page;
  secondTab: Page;
  newPage: Page;
  plainPage: Page;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads which fixtures are needed from the pattern
  stage: async ({}, use) => {
    stageOfWorker ??= setStage();
    await use(await stageOfWorker);
  },
  api: async ({ stage }, use) => {
    // The page of the test before must not call the answers of this one.
    await clear(stage);
    const api = new StubApi();
    answerAsUsual(api);
    stage.serve(api);
    await use(api);
    expect(api.faults()).toEqual([]);
  },
  page: async ({ stage, api }, use) => {
    await useWatched(stage.page, api, use);
  },
  secondTab: async ({ stage, api }, use) => {
    await useWatched(await stage.context.newPage(), api, use);
  },
  newPage: async ({ stage, api }, use) => {
    const context = await stage.newContext();
    await useWatched(await context.newPage(), api, use);
    await context.close();
  },
  plainPage: async ({ stage, api }, use) => {
    const context = await stage.newContext({ javaScriptEnabled: false });
    await useWatched(await context.newPage(), api, use);
    await context.close();
  },
});

/** An error in a script of the page fails the test. */
async function useWatched(page: Page, api: StubApi, use: (page: Page) => Promise<void>) {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await use(page);
  api.close();
  expect(errors).toEqual([]);
}
