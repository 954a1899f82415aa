import { expect } from 'vitest';
import { eventually, expectAccessible } from '../../web/src/testing/expectations.ts';
import { test } from '../../web/src/testing/page-test.ts';
import { articles } from './blog/article-list.ts';
import { guideEntries } from './documentation/guide-list.ts';

test('the documentation is searched as one types, and Enter opens what fits best', async ({ page }) => {
  await page.goto('/documentation');
  const box = page.getByRole('searchbox', { name: 'Search the documentation' });
  await box.fill('data-offset-x');
  await page.getByRole('link', { name: /All attributes/ }).waitFor();
  await expectAccessible(page);
  await box.fill('zzzz');
  await page.getByText('Nothing found for “zzzz”.').waitFor();
  await box.fill('promised answers');
  await page.getByText('Your team is reminded').or(page.getByText('no time is promised')).first().waitFor();
  await box.press('Enter');
  await page.waitForURL('**/documentation/hand-over#promised-answers');
});

test('where the index of the search cannot be loaded it says so, and the guides are there', async ({
  page,
}) => {
  await page.route('**/documentation/search.json', (route) => route.abort());
  await page.goto('/documentation');
  await page.getByRole('searchbox').fill('mail');
  await page.getByText('The search could not be loaded.').waitFor();
  expect(await page.getByRole('main').getByRole('link').count()).toBe(guideEntries.length);
});

test('a guide leads to the next one and the one before', async ({ page }) => {
  await page.goto('/documentation/knowledge');
  const ways = page.getByRole('navigation', { name: 'Next and previous guide' });
  await ways.getByRole('link', { name: /Next/ }).click();
  await page.waitForURL('**/documentation/writing-documents');
  await ways.getByRole('link', { name: /Previous/ }).click();
  await page.waitForURL('**/documentation/knowledge');
  const menu = page.getByRole('navigation', { name: 'Guides', exact: true });
  expect(await menu.locator('[aria-current=page]').textContent()).toBe('Knowledge');
});

test('articles are narrowed by words and tags, which stand in the address', async ({ page }) => {
  await page.goto('/blog');
  const cards = page.getByRole('main').getByRole('heading', { level: 3 });
  expect(await cards.count()).toBe(articles.length);
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('price list');
  await eventually(() => cards.allTextContents()).toContain('Price lists that can be asked');
  await page.getByRole('searchbox').fill('nothing like this');
  await page.getByText('No article matches.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all articles' }).click();
  await page.getByRole('button', { name: 'Hand-over' }).click();
  expect(await cards.allTextContents()).toEqual(['Promise an answer only if you can keep it']);
  expect(new URL(page.url()).search).toBe('?tag=Hand-over');
  await page.getByRole('link', { name: /Promise an answer/ }).click();
  await page.getByText('Parley team').waitFor();
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Teams' }).click();
  await eventually(() => cards.count()).toBe(3);
});

test('without a script all guides and articles are listed, and no search is offered', async ({
  plainPage: page,
}) => {
  for (const [path, count] of [
    ['/documentation', guideEntries.length],
    ['/blog', articles.length],
  ] as const) {
    await page.goto(path);
    expect(await page.getByRole('main').locator(`a[href^="${path}/"]:not([href$=".xml"])`).count()).toBe(
      count,
    );
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
  }
});
