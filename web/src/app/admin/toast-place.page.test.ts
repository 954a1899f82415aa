import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { answerAdmin, sampleUser } from '../../testing/admin-answers.ts';
import { eventually } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';

const users = Array.from({ length: 5 }, (_, index) => sampleUser(index + 1));

/** How much of a control lies under the message, in square pixels. */
async function coveredArea(toast: Locator, control: Locator) {
  const [over, under] = [(await toast.boundingBox())!, (await control.boundingBox())!];
  const width = Math.min(over.x + over.width, under.x + under.width) - Math.max(over.x, under.x);
  const height = Math.min(over.y + over.height, under.y + under.height) - Math.max(over.y, under.y);
  return width > 0 && height > 0 ? Math.round(width * height) : 0;
}

async function changeStatus(page: Page, number: number) {
  await page.getByRole('button', { name: `Actions for Nora Number ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate', exact: true }).click();
  const toast = page.locator('[data-toast=shown]').filter({ hasText: 'User status changed to inactive' });
  await toast.waitFor();
  return toast;
}

test('a toast covers neither the pages of users, nor the main action, nor the account menu', async ({
  page,
  api,
}) => {
  answerAdmin(api, { users, pageCount: 3 });
  await page.goto('/admin/users');
  const pages = page.getByRole('navigation', { name: 'Pages of users' });
  await pages.waitFor();
  // The list ends at the foot of the window, and its title stands at the head.
  const list = (await pages.boundingBox())!;
  await page.setViewportSize({ width: 1440, height: Math.ceil(list.y + list.height) + 24 });
  for (const number of [1, 5]) {
    const toast = await changeStatus(page, number);
    const covered = {
      pages: await coveredArea(toast, pages),
      main: await coveredArea(toast, page.getByRole('button', { name: 'Add New User' })),
      account: await coveredArea(toast, page.getByRole('button', { name: /Account menu/ })),
    };
    expect(covered).toEqual({ pages: 0, main: 0, account: 0 });
    // The next has the same words.
    await toast.getByRole('button', { name: 'Close' }).click();
    await page.mouse.move(0, 0);
    await toast.waitFor({ state: 'detached' });
  }
});

test('on a phone a toast leaves the pages of users free where they stand at its foot', async ({
  page,
  api,
}) => {
  answerAdmin(api, { users, pageCount: 3 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/users');
  const pages = page.getByRole('navigation', { name: 'Pages of users' });
  await pages.waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const toast = await changeStatus(page, 5);
  expect(await coveredArea(toast, pages)).toBe(0);
});

test('a toast makes way for the pages of users when somebody scrolls to them, and leaves the header free', async ({
  page,
  api,
}) => {
  const many = Array.from({ length: 9 }, (_, index) => sampleUser(index + 1));
  answerAdmin(api, { users: many, pageCount: 3 });
  await page.goto('/admin/users');
  for (const [number, viewport] of [
    { width: 390, height: 844 },
    { width: 1440, height: 700 },
  ].entries()) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => window.scrollTo(0, 0));
    const pages = page.getByRole('navigation', { name: 'Pages of users' });
    await pages.waitFor();
    const toast = await changeStatus(page, number + 1);
    await page.mouse.move(0, 0);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await eventually(() => coveredArea(toast, pages)).toBe(0);
    expect(await coveredArea(toast, page.getByRole('banner'))).toBe(0);
    expect(await coveredArea(toast, page.getByRole('textbox'))).toBe(0);
    await toast.getByRole('button', { name: 'Close' }).click();
    await toast.waitFor({ state: 'detached' });
  }
});
