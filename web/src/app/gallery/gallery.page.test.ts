import { colorSchemes } from '@parley/ui/theme';
import { expectAccessible, expectReadable } from '../../testing/expectations.ts';
import { openGallery } from '../../testing/gallery-page.ts';
import { test } from '../../testing/page-test.ts';

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
      await (index === 0 ? expectAccessible(page) : expectReadable(page));
    }
    await page.getByRole('switch', { name: 'High contrast' }).check();
    await page.locator('html[data-contrast=high]').waitFor();
    await expectReadable(page);
  }, 120_000);
