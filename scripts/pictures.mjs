import './before-install/require-node.mjs';
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { prepareDependencies } from './before-install/prepare.mjs';
import { inRepository } from './before-install/repository.mjs';
import { exitWith } from './before-install/run-command.mjs';
import { drawSocialPictures } from './generating/social-pictures.mjs';

/** Draws the pictures of the public site anew. They are committed, so that nobody needs a browser to start the product. */
try {
  await prepareDependencies();
  const folder = inRepository('site/public/social');
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
  for (const path of await drawSocialPictures(browser, folder)) console.log(`✓ ${path}`);
  await browser.close();
} catch (error) {
  exitWith(error);
}
