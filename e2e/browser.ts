import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface WatchedPage {
  page: Page;
  /** What went wrong in the page so far: errors in scripts, refused by the policy, failed requests. */
  faults(): string[];
}

/** A page in a browser profile of its own that remembers every fault it saw. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  return { page, faults: () => faults };
}
