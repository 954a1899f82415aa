import './before-install/require-node.mjs';
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { prepare } from './before-install/prepare.mjs';
import { inRepository } from './before-install/repository.mjs';
import { exitWith } from './before-install/run-command.mjs';
import { drawProductPictures } from './generating/product-pictures.mjs';
import { drawSocialPictures } from './generating/social-pictures.mjs';

/** Draws the pictures of the public site anew. They are committed, so that nobody needs a browser to start the product. */
const kinds = { social: drawSocialPictures, screens: drawProductPictures };
try {
  await prepare();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
  for (const [kind, draw] of Object.entries(kinds)) {
    const folder = inRepository(`site/public/${kind}`);
    mkdirSync(folder, { recursive: true });
    for (const path of await draw(browser, folder)) console.log(`✓ ${path}`);
  }
  await browser.close();
} catch (error) {
  exitWith(error);
}
