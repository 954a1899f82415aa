import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Request, Response } from 'playwright-core';
import { openBrowser } from '../../web/src/testing/browser.ts';
import { sendBuilt } from '../../web/src/testing/built-pages.ts';
import { idOf, sampleAgent } from '../../web/src/testing/samples.ts';
import { StubApi } from '../../web/src/testing/stub-api.ts';
import { answerAsUsual, answerSignedIn } from '../../web/src/testing/usual-answers.ts';

const settledMs = 1500;
/** Its other pages, which are loaded ahead while nothing else is to be done, are not part of the first one. */
const saveData = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })";

/** Opens the built dashboard as somebody who is signed in and has nothing of it in the cache, and counts all that comes. */
export async function openColdDashboard() {
  const api = new StubApi();
  answerAsUsual(api);
  answerSignedIn(api, { agents: [sampleAgent({ id: idOf(1) })] });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    if (/^\/(api|health)(\/|$)/.test(pathname)) void api.handle(request, response);
    else sendBuilt(pathname, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.addInitScript(saveData);
    const requests: Request[] = [];
    const sizes: Promise<number>[] = [];
    page.on('request', (request) => requests.push(request));
    page.on('response', (response) => sizes.push(compressedSize(response)));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/dashboard`);
    await page.getByRole('heading', { level: 1, name: /Welcome/ }).waitFor();
    await page.waitForTimeout(settledMs);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return { requests: requests.length, bytes };
  } finally {
    api.close();
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/** As it is sent: fonts are compressed already, and a live stream has no end. */
async function compressedSize(response: Response) {
  if (response.headers()['content-type']?.startsWith('text/event-stream')) return 0;
  const body = await response.body().catch(() => Buffer.from(''));
  return response.url().endsWith('.woff2') ? body.length : gzipSync(body, { level: 9 }).length;
}
