import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { never, setPageTiming } from '../web/src/testing/browser.ts';

export interface WatchedPage {
  page: Page;
  /** What went wrong in the page so far: errors in scripts, refused by the policy, failed requests. */
  faults(): string[];
}

const desktop = { width: 1440, height: 900 };

/** Pages that a journey has left, cleared of all it did: a page in a new process costs twice as much to open. */
const idlePages: Page[] = [];
/** Where pages that may be used again have been. */
const visitedOrigins = new Map<Page, Set<string>>();

/** A page in a browser profile of its own, in which nothing is kept, that remembers every fault it saw. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const isUsual = Object.keys(options).length === 0;
  const page = (isUsual && idlePages.pop()) || (await openContext(browser, options));
  if (isUsual) noteOrigins(page);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  return { page, faults: () => faults };
}

async function openContext(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce', ...options });
  await setPageTiming(context, { loadAheadAfterMs: never });
  return context.newPage();
}

function noteOrigins(page: Page) {
  const origins = new Set<string>();
  page.on('framenavigated', (frame) => {
    const { origin } = new URL(frame.url());
    if (frame === page.mainFrame() && origin !== 'null') origins.add(origin);
  });
  visitedOrigins.set(page, origins);
}

/** For a page in which something was changed that clearing does not undo. */
export const keepFromReuse = (page: Page) => visitedOrigins.delete(page);

/** The pages that were opened in profiles of their own and not yet left. */
export const findOpenPages = (browser: Browser) =>
  browser.contexts().flatMap((context) => context.pages().filter((page) => !idlePages.includes(page)));

/** Closes pages with their profiles, or clears them for the next journey. */
export async function leavePages(pages: Page[]) {
  const contexts = [...new Set(pages.map((page) => page.context()))];
  await Promise.all(
    contexts.map(async (context) => {
      const [page, ...others] = context.pages();
      const isCleared = page && others.length === 0 && (await clear(page).catch(() => false));
      if (isCleared) idlePages.push(page);
      else await context.close();
      for (const one of pages) visitedOrigins.delete(one);
    }),
  );
}

/** Whether nothing is left of what was done in the page. */
async function clear(page: Page) {
  const [origin, ...others] = visitedOrigins.get(page) ?? [];
  if (!origin || others.length > 0) return false;
  const context = page.context();
  page.removeAllListeners();
  await page.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  await page.setViewportSize(desktop);
  // A page of the same origin that runs nothing, from where what is kept for it can be reached.
  await page.goto(`${origin}/ready`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  return true;
}
