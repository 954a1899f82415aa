import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask } from './ask.ts';
import { openPage } from './browser.ts';
import { callServer } from './call-server.ts';
import { startHostPage } from './host-page.ts';
import { openAsOwner } from './signed-in-page.ts';
import { setSharedStage } from './stage.ts';

/** Each would tell the page's title if any of it ran. */
const attacks = [
  '<img src=x onerror="document.title=\'ran\'">',
  '<script>document.title="ran"</script>',
  '<svg onload="document.title=\'ran\'"></svg>',
  '<iframe srcdoc="<script>parent.document.title=\'ran\'</script>"></iframe>',
  '<details open ontoggle="document.title=\'ran\'">x</details>',
  '[click me](javascript:document.title="ran")',
  '<a href="javascript:document.title=\'ran\'">click me</a>',
  '"><b onmouseover="document.title=\'ran\'">x</b>',
];
const handbook = `# Delivery ${attacks[0]}

We deliver within the city for 4.50 euros. ${attacks.join(' ')} Orders above 40 euros are delivered free of charge.
`;

const stage = setSharedStage();

/** No element, address or handler of an attack is in the page or in the widget's own tree. */
async function expectNothingRan(page: Page) {
  const found = await page.evaluate(() => {
    const roots: ParentNode[] = [document];
    for (const element of document.querySelectorAll('*'))
      if (element.shadowRoot) roots.push(element.shadowRoot);
    const elements = roots.flatMap((root) => [...root.querySelectorAll('*')]);
    const withHandler = elements.filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    );
    const unsafe = elements.filter((element) => /^\s*javascript:/i.test(element.getAttribute('href') ?? ''));
    const foreign = elements.filter((element) => element.matches('iframe, img[src="x"], details[ontoggle]'));
    return [...withHandler, ...unsafe, ...foreign].map((element) => element.outerHTML);
  });
  expect(found).toEqual([]);
  expect(await page.title()).not.toBe('ran');
}

test('markup in documents, questions and names stays text in the widget and in the inbox', async () => {
  let scriptTag = '';
  const { server } = stage;
  const host = await startHostPage({ scriptTag: () => scriptTag, parley: server.url });
  const { page, businessIds } = await openAsOwner(stage.browser, server.url, 'ada@hostile.example');
  const agents = `/api/businesses/${businessIds[0]}/agents`;
  const { id: agentId } = await callServer(page, server, agents, {
    data: { name: `Baker ${attacks[1]}`.slice(0, 80), welcomeMessage: `Hello ${attacks[0]}` },
  });
  await callServer(page, server, `${agents}/${agentId}`, {
    method: 'PATCH',
    data: { allowedDomains: [host.host] },
  });
  ({ script: scriptTag } = await callServer<{ script: string }>(page, server, `${agents}/${agentId}/script`));

  const documents = `${agents}/${agentId}/documents`;
  const file = { name: 'handbook.md', mimeType: 'text/markdown', buffer: Buffer.from(handbook) };
  await callServer(page, server, documents, { multipart: { file } });
  const statuses = async () =>
    (await callServer<{ status: string }[]>(page, server, documents, { method: 'GET' })).map(
      ({ status }) => status,
    );
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(['completed']);

  const visitor = (await openPage(stage.browser)).page;
  await visitor.goto(host.url);
  await visitor.getByRole('button', { name: 'Open chat' }).click();
  const chat = visitor.getByRole('dialog');
  await chat.getByText('Hello <img').waitFor();
  for (const question of ['How much does delivery cost within the city?', ...attacks.slice(0, 4)]) {
    const answers = await chat.locator('.message.assistant').count();
    await ask(chat, question);
    await chat.locator('.message.assistant .bubble:not(.thinking)').nth(answers).waitFor();
  }
  await chat
    .getByRole('button', { name: /Source:/ })
    .first()
    .waitFor();
  for (const source of await chat.getByRole('button', { name: /Source:/ }).all()) await source.click();
  await expectNothingRan(visitor);

  await page.goto(`${server.url}/dashboard/conversations`);
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await page.getByText('Why this answer').first().waitFor();
  for (const summary of await page.locator('details > summary').all()) await summary.click();
  await expectNothingRan(page);
  await host.stop();
});
