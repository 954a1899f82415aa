import { colorSchemes } from '@parley/ui/theme';
import type { Page } from 'playwright-core';
import { expectAccessible, expectReadable } from '../../testing/expectations.ts';
import { openGallery } from '../../testing/gallery-page.ts';
import { test } from '../../testing/page-test.ts';

/** Colours on their way from one theme to the other belong to neither. */
const waitForTransitions = (page: Page) =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

for (const theme of ['light', 'dark'])
  test(`every primitive can be read and used in the ${theme} theme, in every colour scheme and with high contrast`, async ({
    page,
  }) => {
    await openGallery(page);
    const choose = (group: string, name: string) =>
      page
        .getByRole('group', { name: group, exact: true })
        .getByRole('radio', { name, exact: true })
        .check({ force: true });
    await choose('Theme', theme);
    for (const [index, scheme] of colorSchemes.entries()) {
      await choose('Colour scheme', scheme);
      await page.locator(`html[data-theme=${theme}][data-scheme=${scheme}]`).waitFor();
      await waitForTransitions(page);
      await (index === 0 ? expectAccessible(page) : expectReadable(page));
    }
    await page.getByRole('switch', { name: 'High contrast' }).check();
    await page.locator('html[data-contrast=high]').waitFor();
    await waitForTransitions(page);
    await expectReadable(page);
  }, 120_000);
