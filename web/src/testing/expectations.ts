import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Reads until the expectation holds: a page shows what it has when it has it, on some machines at once and on others later. */
export const eventually = <Read>(read: () => Read | Promise<Read>) =>
  expect.poll(read, { timeout: 30_000, interval: 50 });

/** Waits for each text in turn. */
export async function expectTexts(page: Page, ...texts: string[]) {
  for (const text of texts) await page.getByText(text).first().waitFor({ timeout: 30_000 });
}

/** Waits for a toast with these texts and closes it, so that the same words can be waited for again. */
export async function readToast(page: Page, ...texts: string[]) {
  let toasts = page.locator('[data-toast]');
  for (const hasText of texts) toasts = toasts.filter({ hasText });
  const toast = toasts.first();
  await toast.waitFor({ timeout: 60_000 });
  const isGone = toast.waitFor({ state: 'detached' });
  // By script: under the pointer the next one would stay. What came after it may have taken its place before it was closed.
  const close = toast.getByRole('button', { name: 'Close' });
  await Promise.race([close.evaluate((button: HTMLElement) => button.click()).catch(() => isGone), isGone]);
  await isGone;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe objects to on the page, one line each; of all that it knows, or only of these rules. */
export async function findAxeViolations(page: Page, rules?: string[]) {
  // Evaluated by the debugger, which the page's own policy does not bind.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as { axe: Axe }).axe.run(options),
    { resultTypes: ['violations'], ...(rules && { runOnly: rules }) },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

export const expectAccessible = async (page: Page) => expect(await findAxeViolations(page)).toEqual([]);

/** For another dress of a page that is known to be accessible: only what colours can spoil. */
export const findUnreadable = (page: Page) => findAxeViolations(page, colourRules);
export const expectReadable = async (page: Page) => expect(await findUnreadable(page)).toEqual([]);

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const submit = (page: Page) => page.locator('form button[type=submit]').click();
