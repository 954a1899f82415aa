import { expect, test } from 'vitest';
import { setPageTiming } from '../web/src/testing/browser.ts';
import { eventually } from '../web/src/testing/expectations.ts';
import { keepFromReuse } from './browser.ts';
import { openAsOwner } from './signed-in-page.ts';
import { setSharedStage } from './stage.ts';

const stage = setSharedStage();

test('without a connection the pages of the dashboard stay in reach, and nobody is thrown out of it', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'navigate@bakery.example');
  const { url } = stage.server;
  // The product's own times: other pages are loaded ahead.
  await setPageTiming(page, {});
  keepFromReuse(page);
  const go = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first().click();

  // The scripts of other pages have not come yet: the page stays and says why.
  await page.route('**/assets/*.route-*.js', (route) =>
    route.request().url().includes('/home.route') ? route.continue() : route.abort('internetdisconnected'),
  );
  await page.goto(`${url}/dashboard`);
  await page.getByRole('heading', { level: 1, name: /Ada/ }).waitFor();
  // Dialogs come right after the first view.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/overlays-')),
  );
  await page.context().setOffline(true);
  await go('Escalations');
  const question = page.getByRole('alertdialog', { name: 'You are offline' });
  await question.getByRole('button', { name: 'Try again' }).click();
  await eventually(() => question.getByRole('button', { name: 'Try again' }).isEnabled()).toBe(true);
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(new URL(page.url()).pathname).toBe('/dashboard');

  // A network that comes back while the question stands.
  await go('Escalations');
  await question.waitFor();
  await page.unroute('**/assets/*.route-*.js');
  await page.context().setOffline(false);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('**/dashboard/escalations');

  // Loaded ahead: every page opens, and its data says that there is no connection.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(
        (entry) =>
          entry.name.includes('/assets/not-found.route') &&
          (entry as PerformanceResourceTiming).responseStatus === 200,
      ),
  );
  await page.context().setOffline(true);
  for (const [name, path] of [
    ['Agents', 'agents'],
    ['Knowledge Base', 'knowledge-base'],
    ['Settings', 'settings'],
  ] as const) {
    await go(name);
    await page.waitForURL(`**/dashboard/${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  await page.getByText('You are offline.', { exact: false }).first().waitFor();
});
