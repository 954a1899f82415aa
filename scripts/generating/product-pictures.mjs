import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRepository } from '../before-install/repository.mjs';
import { runNode } from '../before-install/run-command.mjs';

const size = { width: 1440, height: 900 };
const readyWithinMs = 180_000;

/** Screens of the demo business; each opens its page and waits until it shows what it is about. */
const screens = {
  'knowledge-base': async (page, url) => {
    await page.goto(`${url}/dashboard/knowledge-base`);
    await page.getByRole('table').first().waitFor();
  },
  inbox: async (page, url) => {
    await page.goto(`${url}/dashboard/conversations`);
    await page
      .getByRole('link', { name: /./ })
      .and(page.locator('[href*="/dashboard/conversations/"]'))
      .first()
      .click();
    await page.waitForURL('**/dashboard/conversations/*');
  },
  analytics: async (page, url) => {
    await page.goto(`${url}/dashboard/analytics`);
    await page.locator('.recharts-surface').first().waitFor();
  },
  wizard: async (page, url) => {
    await page.goto(`${url}/dashboard/agents`);
    const links = page.locator('a[href^="/dashboard/agents/"]:not([href*="/new"])');
    const [agent] = /\/dashboard\/agents\/[\w-]{36}/.exec(await links.first().getAttribute('href')) ?? [];
    await page.goto(`${url}${agent}/edit?step=appearance`);
    await page.frameLocator('iframe').getByRole('button').first().waitFor();
  },
};

/** Runs the product on the demo business, and draws its screens in both themes as it shows them. */
export async function drawProductPictures(browser, folder) {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-pictures-'));
  const { output } = await runNode(['scripts/seed.mjs', 'demo'], { env: { DATA_DIR: dataDir } });
  const [, email, password] = /^\s*Owner of .*?\s(\S+@\S+)\s+(\S+)$/m.exec(output) ?? [];
  if (!email) throw new Error(`The demo has no owner:\n${output}`);
  const product = await startProduct(dataDir);
  const written = [];
  try {
    for (const theme of ['light', 'dark']) {
      const page = await signIn(browser, product.url, { email, password, theme });
      for (const [name, open] of Object.entries(screens)) {
        await open(page, product.url);
        // Figures and pictures come after the frame that waits for them.
        await page.waitForLoadState('networkidle').catch(() => {});
        const path = join(folder, `${name}-${theme}.webp`);
        writeFileSync(path, await drawWebp(page));
        written.push(path);
      }
      await page.context().close();
    }
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return written;
}

async function signIn(browser, url, { email, password, theme }) {
  const context = await browser.newContext({ viewport: size, colorScheme: theme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${url}/signin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  // The welcome would stand in the first picture.
  await page.locator('[data-toast]').getByRole('button', { name: 'Close' }).click();
  return page;
}

/** A third of the size of a PNG; Playwright itself draws none. */
async function drawWebp(page) {
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
