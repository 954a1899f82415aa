import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { type RunningServer, removeDataDir } from './start-server.ts';

/** The browser of this worker; what a file opens in it goes when the file lets go of it. */
function openBrowser() {
  const addresses = inject('browserAddresses');
  const worker = Number(process.env.VITEST_POOL_ID ?? 1) - 1;
  return chromium.connect(addresses[worker % addresses.length] ?? '');
}

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
