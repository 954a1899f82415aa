import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { drawWebp, signIn, startDemoProduct } from './demo-product.mjs';

const size = { width: 1440, height: 900 };

/** A page of a shop with the widget on it. */
const shopPage = (embedScript) => `<!doctype html><meta charset="utf-8"><title>Fern &amp; Kettle</title>
<style>
  body { margin: 0; background: #f6f4ec; color: #1f2a22; font: 18px/1.6 Georgia, serif; }
  header { display: flex; justify-content: space-between; padding: 24px 64px; border-bottom: 1px solid #dcd8c8; }
  header b { font-size: 24px; } header span { word-spacing: 24px; color: #5d665c; }
  main { max-width: 620px; padding: 72px 64px; } h1 { font-size: 54px; line-height: 1.15; margin: 0 0 24px; }
  main span { display: inline-block; margin-top: 16px; padding: 12px 24px; border-radius: 6px; background: #2f5d46; color: #fff; }
</style>
<header><b>Fern &amp; Kettle</b><span>Teas Teaware Gifts</span></header>
<main><h1>Tea that is worth the wait of four minutes.</h1>
<p>Forty leaf teas from gardens we have walked through ourselves, packed the day they leave our shop.</p>
<span>See this month's teas</span></main>
${embedScript}`;

async function findAgent(page, url) {
  await page.goto(`${url}/dashboard/agents`);
  const links = page.locator('a[href^="/dashboard/agents/"]:not([href*="/new"])');
  const [agent] = /\/dashboard\/agents\/[\w-]{36}/.exec(await links.first().getAttribute('href')) ?? [];
  return agent;
}

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
    await page.goto(`${url}${await findAgent(page, url)}/edit?step=appearance`);
    await page.frameLocator('iframe').getByRole('button').first().waitFor();
  },
  widget: async (page, url) => {
    await page.goto(`${url}${await findAgent(page, url)}/edit?step=preview-embed`);
    const script = page.getByText('data-key').first();
    const [, key] = /data-key="([^"]+)"/.exec(await script.textContent()) ?? [];
    const tag = `<script src="${url}/widget/widget.js" data-key="${key}" data-color="#2f5d46" async></script>`;
    // A real server: the browser keeps a page that comes from nowhere from asking this machine.
    const shop = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end(shopPage(tag)),
    );
    await new Promise((resolve) => shop.listen(0, '127.0.0.1', resolve));
    await page.goto(`http://localhost:${shop.address().port}/`);
    shop.close();
    await page.getByRole('button', { name: 'Open chat' }).click();
    for (const [nth, question] of [
      'How long does delivery to Austria take?',
      'Do you repair bicycles?',
    ].entries()) {
      await page.getByRole('textbox').fill(question);
      await page.getByRole('textbox').press('Enter');
      await page.getByRole('button', { name: 'Helpful', exact: true }).nth(nth).waitFor();
    }
    await page
      .getByRole('button', { name: /^Source/ })
      .first()
      .click();
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
