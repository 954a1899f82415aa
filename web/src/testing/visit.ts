import type { Page } from 'playwright-core';

/**
 * Goes from a page of the web app to another one as its links do: nothing is loaded anew, and what was read and kept is still
 * there. Waits until the heading is another one, or the chosen tab.
 */
export async function visit(page: Page, path: string) {
  await page.evaluate((to) => {
    for (const one of document.querySelectorAll('[data-left]')) one.removeAttribute('data-left');
    for (const one of document.querySelectorAll('h1, [role=tab][aria-selected=true]'))
      one.setAttribute('data-left', '');
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await page.waitForFunction(
    () =>
      !document.querySelector('h1[data-left]') ||
      document.querySelector('[role=tab][aria-selected=true]:not([data-left])'),
  );
}
