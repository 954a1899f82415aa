import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRepository } from '../before-install/repository.mjs';
import { runNode } from '../before-install/run-command.mjs';

const readyWithinMs = 180_000;

/** The product, running on the demo business in a folder of its own, which goes when it is stopped. */
export async function startDemoProduct() {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-demo-'));
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const { output } = await runNode(['scripts/seed.mjs', 'demo'], { env: { DATA_DIR: dataDir } });
    const [, email, password] = /^\s*Owner of .*?\s(\S+@\S+)\s+(\S+)$/m.exec(output) ?? [];
    if (!email) throw new Error(`The demo has no owner:\n${output}`);
    const product = await startProduct(dataDir);
    const stop = async () => {
      await product.stop();
      removeData();
    };
    return { url: product.url, owner: { email, password }, stop };
  } catch (error) {
    removeData();
    throw error;
  }
}

/** A page of the dashboard, in a browser of its own. */
export async function signIn(browser, { url, owner }, { size, theme }) {
  const context = await browser.newContext({ viewport: size, colorScheme: theme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${url}/signin`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  // The welcome would stand in the first picture.
  await page.locator('[data-toast]').getByRole('button', { name: 'Close' }).click();
  return page;
}

/** A third of the size of a PNG; Playwright itself draws none. */
export async function drawWebp(page) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  await session.detach();
  return Buffer.from(data, 'base64');
}

async function startProduct(dataDir) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [inRepository('scripts/start.mjs')], {
    env: { ...process.env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
  const stop = async () => {
    const hasEnded = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await hasEnded;
  };
  const deadline = Date.now() + readyWithinMs;
  while (
    !(await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) {
      await stop();
      throw new Error('The product was not ready in time');
    }
    await wait(500);
  }
  return { url, stop };
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
