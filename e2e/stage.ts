import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { type ReachedServer, type RunningServer, removeDataDir } from './start-server.ts';

const worker = Number(process.env.VITEST_POOL_ID ?? 1) - 1;
const ofWorker = <Thing>(things: Thing[]) => things[worker % things.length]!;

/** The browser of this worker; what a journey opens in it goes when the journey ends. */
const openBrowser = () => chromium.connect(ofWorker(inject('browserAddresses')));

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

/** For journeys that ask nothing special of the server: all files of a worker share it, with a business of their own each. */
export function setSharedStage() {
  const stage = { server: { url: ofWorker(inject('sharedServers')) } } as {
    server: ReachedServer;
    browser: Browser;
  };
  useBrowser(stage);
  return stage;
}

function useBrowser(stage: { browser: Browser }) {
  beforeAll(async () => {
    stage.browser = await openBrowser();
  });
  // A page that a journey leaves open goes on asking, and costs the next one its time.
  let openBefore: BrowserContext[] = [];
  beforeEach(() => {
    openBefore = stage.browser.contexts();
  });
  afterEach(async () => {
    const opened = stage.browser.contexts().filter((context) => !openBefore.includes(context));
    await Promise.all(opened.map((context) => context.close()));
  });
  afterAll(() => stage.browser?.close());
}
