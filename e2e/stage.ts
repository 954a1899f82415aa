import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { type RunningServer, removeDataDir } from './start-server.ts';

/** The one browser of all journeys; what is opened through it goes when it is closed. */
export const openBrowser = () => chromium.connect(inject('browserAddress'));

/** The product and a browser, there for all journeys of a file and gone after them. */
export function setStage<Server extends RunningServer>(start: () => Promise<Server>) {
  const stage = {} as { server: Server; browser: Browser };
  beforeAll(async () => {
    stage.server = await start();
    stage.browser = await openBrowser();
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.server?.stop();
    if (stage.server) await removeDataDir(stage.server.dataDir);
  });
  return stage;
}
