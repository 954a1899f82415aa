import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawWebp, signIn, startDemoProduct } from './demo-product.mjs';

const size = { width: 1440, height: 900 };

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
  const product = await startDemoProduct();
  const written = [];
  try {
    for (const theme of ['light', 'dark']) {
      const page = await signIn(browser, product, { size, theme });
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
  }
  return written;
}
