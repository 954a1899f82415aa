import { statSync } from 'node:fs';
import { expect } from 'vitest';
import { eventually } from '../../web/src/testing/expectations.ts';
import { test } from '../../web/src/testing/page-test.ts';
import filmCaptions from '../content/film/captions.vtt?raw';
import { readCaptions } from './product/read-captions.ts';

const maxBytes = 4_000_000;

test('the film is loaded when somebody plays it and not before, and has its captions', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/demo');
  const film = page.locator('video');
  await film.scrollIntoViewIfNeeded();
  await eventually(() => asked).toContain('/film/poster.webp');
  await page.waitForTimeout(300);
  expect(asked.filter((path) => /\.(?:webm|mp4)$/.test(path))).toEqual([]);
  expect(await film.evaluate(({ paused, autoplay }: HTMLVideoElement) => paused && !autoplay)).toBe(true);

  await film.evaluate((video: HTMLVideoElement) => video.play());
  await eventually(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  await film.evaluate((video: HTMLVideoElement) => video.pause());
  const { seconds, width, height } = await film.evaluate((video: HTMLVideoElement) => ({
    seconds: video.duration,
    width: video.videoWidth,
    height: video.videoHeight,
  }));
  expect({ width, height }).toEqual({ width: 1280, height: 800 });
  expect(seconds).toBeGreaterThan(60);
  expect(seconds).toBeLessThan(100);
  await eventually(() =>
    film.evaluate(({ textTracks }: HTMLVideoElement) => [textTracks[0]?.mode, textTracks[0]?.cues?.length]),
  ).toEqual(['showing', readCaptions(filmCaptions).length]);
});

test('without a script the film has its controls, its place and its words', async ({ plainPage: page }) => {
  // Its place is kept before anything of it has come.
  await page.route('**/film/**', (route) => route.abort());
  await page.goto('/demo');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const box = (await page.locator('video[controls]').boundingBox())!;
    expect(box.width / box.height).toBeCloseTo(1.6, 1);
  }
  await page.getByText('What the film shows, in words').click();
  for (const { text } of readCaptions(filmCaptions)) await page.getByText(text).waitFor();
});

test('both films together are below 4 MB', () => {
  const sizes = ['parley.webm', 'parley.mp4'].map(
    (name) => statSync(new URL(`../public/film/${name}`, import.meta.url)).size,
  );
  expect(Math.min(...sizes)).toBeGreaterThan(100_000);
  expect(sizes[0]! + sizes[1]!).toBeLessThan(maxBytes);
});
