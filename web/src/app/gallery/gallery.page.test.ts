import { colorSchemes } from '@parley/ui/theme';
import { expectAccessible, expectReadable } from '../../testing/expectations.ts';
import { openGallery } from '../../testing/gallery-page.ts';
import { test } from '../../testing/page-test.ts';

test('every primitive can be read and used in both themes, in every colour scheme and with high contrast', async ({
  page,
}) => {
  await openGallery(page);
  const choose = (group: string, name: string) =>
    page
      .getByRole('group', { name: group, exact: true })
      .getByRole('radio', { name, exact: true })
      .check({ force: true });
  const highContrast = page.getByRole('switch', { name: 'High contrast' });
  for (const theme of ['light', 'dark']) {
    await choose('Theme', theme);
    for (const [index, scheme] of colorSchemes.entries()) {
      await choose('Colour scheme', scheme);
      await page.locator(`html[data-theme=${theme}][data-scheme=${scheme}]`).waitFor();
      await (index === 0 ? expectAccessible(page) : expectReadable(page));
    }
    await highContrast.check();
    await page.locator('html[data-contrast=high]').waitFor();
    await expectReadable(page);
    await highContrast.uncheck();
  }
}, 180_000);
