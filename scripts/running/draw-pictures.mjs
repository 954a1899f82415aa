import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { inRepository } from '../before-install/repository.mjs';
import { drawProductPictures } from '../generating/product-pictures.mjs';
import { drawSocialPictures } from '../generating/social-pictures.mjs';

const kinds = { social: drawSocialPictures, screens: drawProductPictures };
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
for (const [kind, draw] of Object.entries(kinds)) {
  const folder = inRepository(`site/public/${kind}`);
  mkdirSync(folder, { recursive: true });
  for (const path of await draw(browser, folder)) console.log(`✓ ${path}`);
}
await browser.close();
