import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from '../web/src/testing/browser.ts';
import { type RunningServer, removeDataDir } from './start-server.ts';

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
