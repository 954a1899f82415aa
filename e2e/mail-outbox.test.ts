import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '../server/src/testing/mail-server.ts';
import { eventually, expectAccessible } from '../web/src/testing/expectations.ts';
import { openPage } from './browser.ts';
import { waitForLink } from './outbox.ts';
import { openAsOwner, password, post } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import { findFreePort, startServer } from './start-server.ts';
import { createSuperAdmin } from './super-admin.ts';

let mailServer: Awaited<ReturnType<typeof startMailServer>> | undefined;
afterAll(() => mailServer?.close());
const stage = setStage(async () => startServer({ port: await findFreePort() }));

const chief = { firstName: 'Margaret', lastName: 'Hamilton', email: 'chief@parley.example', password };
const forgetful = 'forgetful@bakery.example';

test('what was kept for want of a mail server is seen in the outbox without its links, and goes out once there is one', async () => {
  const { url, dataDir } = stage.server;
  await openAsOwner(stage.browser, url, forgetful);
  const { page, faults } = await openPage(stage.browser, { reducedMotion: 'reduce' });
  await createSuperAdmin(page, stage.server, chief);
  await post(page, url, '/api/forgot-password', { email: forgetful });
  const link = await waitForLink(dataDir, forgetful, `${url}/reset-password?`);

  await page.goto(`${url}/admin`);
  await page.getByText('Mail is not set up', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Open the outbox' }).click();
  await page.getByLabel('Search mails').fill('forgetful@');
  const open = page.getByRole('button', { name: `Open the mail to ${forgetful}` });
  const row = page.getByRole('row', { name: /Reset your password/ });
  await row.getByText('Kept', { exact: true }).waitFor();
  await expectAccessible(page);
  await row.locator(open).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('/reset-password?[hidden]', { exact: false }).waitFor();
  expect(await page.content()).not.toContain(new URL(link).searchParams.get('access_token'));
  expect(await drawer.getByRole('button', { name: 'Send again' }).isDisabled()).toBe(true);
  await expectAccessible(page);

  // An open page would go on asking the server that is stopped.
  await page.goto('about:blank');
  mailServer = await startMailServer();
  const { port } = new URL(url);
  await stage.server.stop();
  const env = { SMTP_URL: mailServer.url, MAIL_FROM: 'Parley <post@parley.example>' };
  stage.server = await startServer({ dataDir, port: Number(port), env });
  await page.goto(`${url}/admin/outbox`);
  await page.getByLabel('Search mails').fill('forgetful@');
  await row.locator(open).click();
  await drawer.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Mail sent').first().waitFor();
  await row.getByText('Sent', { exact: true }).waitFor();
  const { received } = mailServer;
  await eventually(async () => received.filter(({ to }) => to.includes(forgetful)).length).toBe(1);
  expect(received.find(({ to }) => to.includes(forgetful))!.content).toContain(
    'From: Parley <post@parley.example>',
  );
  expect(faults()).toEqual([]);
});
