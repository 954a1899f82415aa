import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** What the build wrote for an address. */
export const readBuiltPage = (path: string) =>
  readFileSync(new URL(`../../build/client${path}/index.html`, import.meta.url), 'utf8');

/**
 * Shows a page as it is written, in the place of the one that is open and under its styles, which all pages share: this costs
 * a tenth of opening it. Its scripts do not run.
 */
export const showWrittenPage = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const response = await fetch(address);
    const written = new DOMParser().parseFromString(await response.text(), 'text/html');
    const stylesOf = (one: Document) =>
      [...one.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'));
    const hasSameStyles = stylesOf(written).join() === stylesOf(document).join();
    const { title } = written;
    document.title = title;
    document.body.replaceWith(document.adoptNode(written.body));
    await document.fonts.ready;
    return {
      status: response.status,
      title,
      hasSameStyles,
      headings: document.querySelectorAll('h1').length,
      width: document.documentElement.scrollWidth,
      text: document.querySelector('main')?.textContent ?? '',
    };
  }, path);
