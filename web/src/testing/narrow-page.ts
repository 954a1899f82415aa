import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit } from './visit.ts';

const widths = [390, 320];
export const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100);
export const longWord = 'x'.repeat(200);
export const longAddress = `${'long.'.repeat(10)}owner@bakery.example`;

/** What makes the page wider than the screen: the innermost things that stick out and are not inside of something that scrolls. */
const findWide = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element) => {
      for (let one = element.parentElement; one; one = one.parentElement)
        if (
          one !== document.documentElement &&
          one !== document.body &&
          getComputedStyle(one).overflowX !== 'visible'
        )
          return true;
      return false;
    };
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5 && !scrolls(element),
    );
    return {
      pageWidth: document.documentElement.scrollWidth,
      screenWidth: innerWidth,
      elements: wide
        .slice(-3)
        .map((element) => `${element.tagName}.${element.getAttribute('class')}`.slice(0, 160)),
    };
  });

/** What is wider than a phone on the page that is open, a line for each width. */
async function findTooWide(page: Page, path: string, widthsInTurn: number[]) {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .animate-breathe'));
  const tooWide: string[] = [];
  for (const width of widthsInTurn) {
    await page.setViewportSize({ width, height: 844 });
    // Charts follow a new width a moment later.
    await page
      .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, undefined, { timeout: 3000 })
      .catch(() => {});
    const { pageWidth, screenWidth, elements } = await findWide(page);
    if (pageWidth > screenWidth)
      tooWide.push(`${path} at ${width} is ${pageWidth} wide: ${elements.join('\n')}`);
  }
  return tooWide;
}

/** Opens a page and expects that nothing on it is wider than a phone. */
export async function expectNarrow(page: Page, path: string) {
  await page.setViewportSize({ width: widths[0] ?? 390, height: 844 });
  await page.goto(path);
  expect(await findTooWide(page, path, widths)).toEqual([]);
}

/** The same of several pages of the web app, of which only the first is loaded. Names every page that is too wide. */
export async function expectAllNarrow(page: Page, paths: readonly string[]) {
  const tooWide: string[] = [];
  let widthsInTurn = widths;
  await page.setViewportSize({ width: widths[0] ?? 390, height: 844 });
  for (const [index, path] of paths.entries()) {
    await (index === 0 ? page.goto(path) : visit(page, path));
    tooWide.push(...(await findTooWide(page, path, widthsInTurn)));
    // The next is measured first at the width that this one has now.
    widthsInTurn = widthsInTurn.toReversed();
  }
  expect(tooWide).toEqual([]);
}
