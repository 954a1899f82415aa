/// <reference types="node" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** What axe finds wrong with the page and the widget on it. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  return page.evaluate(async () => {
    // axe measures contrast only inside the body.
    document.body.append(document.querySelector('parley-widget') ?? '');
    const { violations } = await Reflect.get(window, 'axe').run({
      rules: { 'target-size': { enabled: true } },
    });
    return violations.map(
      ({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
        `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    );
  });
}
