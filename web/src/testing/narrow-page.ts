import type { Page } from 'playwright-core';
import { expect } from 'vitest';

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

/** Opens a page and expects that nothing on it is wider than a phone. */
export async function expectNarrow(page: Page, path: string) {
  await page.setViewportSize({ width: widths[0] ?? 390, height: 844 });
  await page.goto(path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .animate-breathe'));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    // Charts follow a new width a moment later.
    await page
      .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, undefined, { timeout: 3000 })
      .catch(() => {});
    const { pageWidth, screenWidth, elements } = await findWide(page);
    expect(pageWidth, `${path} at ${width}: ${elements.join('\n')}`).toBeLessThanOrEqual(screenWidth);
  }
}
