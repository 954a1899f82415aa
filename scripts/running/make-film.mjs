import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { inRepository } from '../before-install/repository.mjs';
import { startDemoProduct } from '../generating/demo-product.mjs';
import { createCamera } from '../generating/film/camera.mjs';
import { formatCaptions } from '../generating/film/captions.mjs';
import { joinFrames } from '../generating/film/join-frames.mjs';
import { playStory } from '../generating/film/story.mjs';
import { findInPath } from '../testing/find-program.mjs';

const maxBytes = 4_000_000;
const films = inRepository('site/public/film');
const captions = inRepository('site/content/film/captions.vtt');

if (!findInPath('ffmpeg')) {
  console.error('The film needs ffmpeg (on Debian: apt-get install ffmpeg).');
  process.exit(1);
}
const scratch = mkdtempSync(join(tmpdir(), 'parley-film-'));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const camera = createCamera(scratch);
  const product = await startDemoProduct();
  const poster = await playStory(browser, camera, product).finally(product.stop);
  for (const folder of [films, join(captions, '..')]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(films, 'poster.webp'), poster);
  writeFileSync(captions, formatCaptions(camera.cues()));
  const written = await joinFrames(camera.frames(), { scratch, folder: films });
  const bytes = written.reduce((sum, path) => sum + statSync(path).size, 0);
  for (const path of written) console.log(`✓ ${path} ${Math.round(statSync(path).size / 1000)} kB`);
  console.log(`${Math.round(camera.seconds())} seconds`);
  if (bytes > maxBytes) throw new Error(`The films are ${bytes} bytes, more than ${maxBytes}.`);
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true, force: true });
}
