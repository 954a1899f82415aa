import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { eventually } from './eventually.ts';
import { openAsOwner, openSettings, password, post } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import { startServer } from './start-server.ts';

const stage = setStage(startServer);

test('being offline is said in the shell, and nobody is shown as available then', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'offline@bakery.example');
  await page.goto(`${stage.server.url}/dashboard`);
  await page.getByRole('button', { name: /^Availability/ }).click();
  await page.getByLabel('Available for chats').check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Availability: Available' }).waitFor();
  const bar = page.getByText('You are offline. Please check your internet connection and try again.');
  await page.context().setOffline(true);
  await bar.waitFor();
  await page.getByRole('button', { name: 'Availability: Offline' }).waitFor();
  await page.getByRole('button', { name: 'Availability: Offline' }).click();
  await page.getByText('This is not known while you are offline.').waitFor();
  await page.context().setOffline(false);
  await bar.waitFor({ state: 'detached' });
  await page.context().close();

  const { page: stranger } = await openPage(stage.browser);
  await stranger.goto(`${stage.server.url}/signin`);
  await stranger.getByLabel('Email').waitFor();
  await stranger.context().setOffline(true);
  await stranger.getByText('You are offline.', { exact: false }).waitFor();
  await stranger.context().close();
});

test('without a connection the pages of the dashboard stay in reach, and nobody is thrown out of it', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'navigate@bakery.example');
  const { url } = stage.server;
  const go = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first().click();

  // The scripts of other pages have not come yet: the page stays and says why.
  await page.route('**/assets/*.route-*.js', (route) =>
    route.request().url().includes('/home.route') ? route.continue() : route.abort('internetdisconnected'),
  );
  await page.goto(`${url}/dashboard`);
  await page.getByRole('heading', { level: 1, name: /Ada/ }).waitFor();
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
        (entry) => entry.name.includes('/assets/not-found.route') && (entry as PerformanceResourceTiming).responseStatus === 200,
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
  await page.context().close();
});

test('changes that are not saved ask before they go, and stay for whoever stays', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'unsaved@bakery.example');
  await openSettings(page, stage.server.url, 'account', 'Personal Information');
  const firstName = page.getByLabel('First name');
  await firstName.fill('Augusta');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Escalations' }).first().click();
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await firstName.inputValue()).toBe('Augusta');

  await page.getByRole('tab', { name: 'Appearance' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();

  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await page.getByText('User profile updated').first().waitFor();
  await page.getByRole('link', { name: 'Escalations' }).first().click();
  await page.waitForURL('**/dashboard/escalations');

  await openSettings(page, stage.server.url, 'account', 'Personal Information');
  await firstName.fill('Nobody');
  await page.getByRole('link', { name: 'Escalations' }).first().click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/dashboard/escalations');

  await openSettings(page, stage.server.url, 'account', 'Personal Information');
  await firstName.fill('Nobody');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await page.context().close();
});

test('a dialog with something typed in it asks before Escape or a press beside it closes it', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'dialog@bakery.example');
  await openSettings(page, stage.server.url, 'api', 'API keys');
  await page
    .getByRole('button', { name: /create.*key/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page
    .getByRole('button', { name: /create.*key/i })
    .first()
    .click();
  await dialog.getByRole('textbox').first().fill('Our shop');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep writing' }).click();
  expect(await dialog.getByRole('textbox').first().inputValue()).toBe('Our shop');
  await page.mouse.click(5, 5);
  await question.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.context().close();
});

test('an error line that appears does not move the button that is being pressed', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'steady@bakery.example');
  await openSettings(page, stage.server.url, 'account', 'Personal Information');
  const firstName = page.getByLabel('First name');
  await firstName.fill('');
  const save = page.getByRole('button', { name: 'Save Changes' }).first();
  await save.scrollIntoViewIfNeeded();
  const before = await save.boundingBox();
  if (!before) throw new Error('There is no button');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(300);
  expect(await save.boundingBox()).toEqual(before);
  await page.mouse.up();
  await page.getByText('First name must be at least 2 characters.').waitFor();
  expect(await firstName.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.context().close();
});

test('a fault stands at its field in words for people', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'words@bakery.example');
  await openSettings(page, stage.server.url, 'account', 'Personal Information');
  await page.getByLabel('Location').fill('x'.repeat(201));
  await page.getByLabel('Business name').click();
  await page.getByText('Location can have at most 200 characters.').waitFor();
  await page.context().close();
});

test('onboarding takes a bare host as the website and says what is none', async () => {
  const { page } = await openPage(stage.browser, { reducedMotion: 'reduce' });
  const { url } = stage.server;
  await post(page, url, '/api/sign-up', { firstName: 'Ada', lastName: 'Byron', email: 'host@bakery.example', password });
  await page.goto(`${url}/business-onboarding`);
  await page.getByLabel('Business name').fill('Corner Bakery');
  await page.getByLabel('Business type').selectOption('retail');
  await page.getByLabel('Website').fill('our bakery');
  await page.locator('form button[type=submit]').click();
  await page.getByText('Please enter a valid website URL.').waitFor();
  await page.getByLabel('Website').fill('bakery.example');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  await openSettings(page, url, 'account', 'Personal Information');
  expect(await page.getByLabel('Website').inputValue()).toBe('https://bakery.example');
  await page.context().close();
});
