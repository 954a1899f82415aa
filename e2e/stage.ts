import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { openBrowser } from '../web/src/testing/browser.ts';
import { findOpenPages, leavePages } from './browser.ts';
import { type RunningServer, removeDataDir, type SharedServer } from './start-server.ts';

/** The browser of this worker, which ends with it; what a journey opens in it goes when the journey ends. */
let browserOfWorker: Promise<Browser> | undefined;

/** The product and a browser, there for all journeys of a file and gone after them. */
export function setStage<Server extends RunningServer>(start: () => Promise<Server>) {
  const stage = {} as { server: Server; browser: Browser };
  useBrowser(stage);
  beforeAll(async () => {
    stage.server = await start();
  });
  afterAll(async () => {
    await stage.server?.stop();
    if (stage.server) await removeDataDir(stage.server.dataDir);
  });
  return stage;
}

/** For journeys that ask nothing special of the server: all files share it, with a business of their own each. */
export function setSharedStage() {
  const stage = { server: inject('sharedServer') } as { server: SharedServer; browser: Browser };
  useBrowser(stage);
  return stage;
}

function useBrowser(stage: { browser: Browser }) {
  beforeAll(async () => {
    browserOfWorker ??= openBrowser();
    stage.browser = await browserOfWorker;
  });
  // A page that a journey leaves open goes on asking, and costs the next one its time.
  let openBefore: Page[] = [];
  beforeEach(() => {
    openBefore = findOpenPages(stage.browser);
  });
  afterEach(() => leavePages(findOpenPages(stage.browser).filter((page) => !openBefore.includes(page))));
  afterAll(() => leavePages(findOpenPages(stage.browser)));
}
