import { expect, test } from 'vitest';
import { eventually } from '../web/src/testing/expectations.ts';
import { openAskedAgent } from './asked-agent.ts';
import { openVisitor } from './bakery-website.ts';
import { callServer } from './call-server.ts';
import { startHostPage } from './host-page.ts';
import { setSharedStage } from './stage.ts';

const stage = setSharedStage();

test('a question that the agent did not know is taught, and the next visitor gets the answer', async () => {
  const { server, browser } = stage;
  const { page, faults, path } = await openAskedAgent(stage, 'taught@bakery.example');
  let script = '';
  const shop = await startHostPage({ scriptTag: () => script, parley: server.url });
  const allowed = {
    method: 'PATCH',
    data: { allowedDomains: [shop.host], welcomeMessage: 'Hello from the bakery!' },
  } as const;
  await callServer(page, server, path, allowed);
  ({ script } = await callServer<{ script: string }>(page, server, `${path}/script`));

  const visitor = await openVisitor(browser, shop.url);
  await visitor.openChat();
  await visitor.say('Can I pay with PayPal?');
  await visitor.chat.getByText("I don't know that").waitFor();

  await page.goto(`${server.url}/dashboard/unanswered-inquiries`);
  await page.getByRole('button', { name: 'Teach: Can I pay with PayPal?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Teach the answer' });
  await dialog.getByLabel('Answer').fill('Yes, we accept PayPal in our online shop.');
  await dialog.getByText('It answers 1 open question of 1 person').waitFor();
  await dialog.getByRole('button', { name: 'Teach', exact: true }).click();
  await page.getByText('Answer taught').first().waitFor();
  await page.getByRole('radio', { name: 'Taught' }).check();
  await page.getByRole('link', { name: 'See the answer: Can I pay with PayPal?' }).waitFor();
  const statuses = async () =>
    (await callServer<{ status: string }[]>(page, server, `${path}/documents`, { method: 'GET' })).map(
      ({ status }) => status,
    );
  await eventually(statuses).toEqual(['completed', 'completed']);

  await visitor.say('Do you accept PayPal?');
  await visitor.chat.getByText('Yes, we accept PayPal in our online shop.').first().waitFor();
  expect(faults()).toEqual([]);
  await shop.stop();
});
