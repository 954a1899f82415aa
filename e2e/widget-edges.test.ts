import { expect, test } from 'vitest';
import { eventually, findAxeViolations } from '../web/src/testing/expectations.ts';
import { openVisitor, setBakery } from './bakery-website.ts';
import { openPage } from './browser.ts';
import { waitForLink } from './outbox.ts';
import { startClockedServer } from './start-server.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A red square of two by two. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

const stage = setBakery(startClockedServer);

/** Calls the product as Ada's browser does. */
async function asAda<Answer>(
  method: string,
  path: string,
  sent: { data?: object; multipart?: { file: object } } = {},
) {
  const url = `${stage.server.url}/api/businesses/${stage.bakery.businessId}${path}`;
  const answer = await stage.bakery.ada.page.request.fetch(url, {
    method,
    headers: { origin: stage.server.url },
    ...(sent as object),
  });
  expect([path, answer.status()]).toEqual([path, 200]);
  return (await answer.json()) as Answer;
}

async function agentCalled(name: string) {
  const agents = await asAda<{ id: string; name: string }[]>('GET', '/agents');
  return agents.find((agent) => agent.name === name)!.id;
}

async function listHandoffs() {
  type Listed = { id: string; conversationId: string; userEmail: string | null };
  return (await asAda<{ handoffs: Listed[] }>('GET', '/handoffs')).handoffs;
}

test('a visitor for whom nobody comes in two minutes is told, and leaves an address where they stand', async () => {
  await asAda('POST', '/presence', { data: { isAvailable: true } });
  await asAda('PATCH', `/agents/${await agentCalled('Baker')}`, {
    data: { handoff: { answerWithinHours: 8 } },
  });
  const visitor = await openVisitor(stage.browser, stage.bakery.shop.url);
  const { chat } = visitor;
  await visitor.openChat();
  await visitor.say('Who won the world cup in 1998?');
  await chat.getByText("I don't know that").waitFor();
  await chat.getByRole('button', { name: 'Talk to a person' }).click();
  await chat.getByText('Waiting for a person…').waitFor();

  await stage.server.moveClockBy(2 * minuteMs + 1000);
  await stage.server.runJob('conversations.look-after');
  await chat.getByRole('heading', { name: 'Leave a message' }).waitFor();
  await chat.getByText('Nobody could join just now.', { exact: false }).waitFor();
  await chat.getByText('You will have an answer by', { exact: false }).waitFor();
  expect(await chat.getByText('Waiting for a person…').count()).toBe(0);
  // The form still stands there on the next page.
  await visitor.page.reload();
  await chat.getByText('Nobody could join just now.', { exact: false }).waitFor();
  await chat.getByLabel('Email').fill('nora@visitors.example');
  expect(await chat.getByLabel('Message', { exact: true }).inputValue()).toBe(
    'Who won the world cup in 1998?',
  );
  await chat.getByRole('button', { name: 'Send message' }).click();
  await chat
    .getByText('The team answers here in the chat: please come back to read it. You will have an answer by', {
      exact: false,
    })
    .waitFor();

  // The agent answers again, and nobody was lost.
  await visitor.say('How much does delivery cost?');
  await chat.getByText('4.50 euros').first().waitFor();
  expect((await listHandoffs()).map(({ userEmail }) => userEmail)).toEqual(['nora@visitors.example']);
  expect(visitor.faults()).toEqual([]);
  await visitor.page.context().close();
});

test('the agent’s picture is shown on a website whose policy names us for scripts and connections only', async () => {
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: picture };
  await asAda('PUT', `/agents/${await agentCalled('Baker')}/logo`, { multipart: { file } });
  const visitor = await openVisitor(stage.browser, stage.bakery.shop.url);
  await visitor.openChat();
  const colour = () =>
    visitor.chat
      .locator('.avatar.head canvas')
      .evaluateAll((all) =>
        all.map((one) => [...(one as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, 1, 1).data]),
      );
  await eventually(colour).toEqual([[255, 0, 0, 255]]);
  await visitor.page.context().close();
});

/** Somebody who leaves an address and goes, and is answered. */
async function answerWhoHasLeft(email: string, question: string, answer: string) {
  const visitor = await openVisitor(stage.browser, stage.bakery.closedShop.url);
  await visitor.openChat();
  await visitor.chat.getByRole('button', { name: 'Talk to a person' }).click();
  await visitor.chat.getByLabel('Email').fill(email);
  await visitor.chat.getByLabel('Message', { exact: true }).fill(question);
  await visitor.chat.getByRole('button', { name: 'Send message' }).click();
  // The form says so too, before it is sent.
  await visitor.chat.getByRole('heading', { name: 'Leave a message' }).waitFor({ state: 'detached' });
  await visitor.chat.getByText('The team answers here in the chat', { exact: false }).waitFor();
  await visitor.page.context().close();
  const { id, conversationId } = (await listHandoffs()).find(({ userEmail }) => userEmail === email)!;
  await eventually(async () => {
    await stage.server.moveClockBy(2 * minuteMs);
    return (await asAda<{ visitor: { isHere: boolean } }>('GET', `/conversations/${conversationId}`)).visitor
      .isHere;
  }).toBe(false);
  await asAda('POST', `/handoffs/${id}/reply`, { data: { content: answer } });
}

async function expectUsed(link: string) {
  const late = await openPage(stage.browser);
  await late.page.goto(link);
  const chat = late.page.getByRole('dialog');
  await late.page.getByRole('heading', { name: 'This link was used already or is too old' }).waitFor();
  await late.page.getByText('open the chat on the website on which you began', { exact: false }).waitFor();
  await chat
    .getByText('This link was used already or is too old. Please open the chat on the website.')
    .waitFor();
  // However often it is tried, the reason stays the same.
  await chat.getByRole('button', { name: 'Try again' }).click();
  await chat
    .getByText('This link was used already or is too old. Please open the chat on the website.')
    .waitFor();
  expect(await late.page.getByText('wedding').count()).toBe(0);
  expect(await findAxeViolations(late.page)).toEqual([]);
  await late.page.context().close();
}

test('the link back in a mail opens the conversation once, within seven days; any later use is told why not', async () => {
  await answerWhoHasLeft('vera@visitors.example', 'Do you bake wedding cakes?', 'We do, from 20 guests on.');
  await answerWhoHasLeft('otto@visitors.example', 'A wedding on Friday?', 'Gladly.');
  // The website is the agent's no longer: so the links lead to our own page.
  const agent = `/agents/${await agentCalled('Night Baker')}`;
  await asAda('PATCH', agent, { data: { allowedDomains: ['elsewhere.example'] } });
  const linkOf = (email: string) =>
    waitForLink(stage.server.dataDir, email, `${stage.server.url}/preview#resume=`);
  await stage.server.letVisitorMailsGo();
  const link = await linkOf('vera@visitors.example');
  const ottosLink = await linkOf('otto@visitors.example');

  const first = await openPage(stage.browser);
  await first.page.goto(link);
  const chat = first.page.getByRole('dialog');
  await chat.getByText('We do, from 20 guests on.').waitFor();
  await first.page.getByRole('heading', { name: 'Your conversation' }).waitFor();
  expect(await findAxeViolations(first.page)).toEqual([]);

  await expectUsed(link);
  await first.page.reload();
  await chat.getByText('We do, from 20 guests on.').waitFor();
  // Ada has answered, so it goes to her.
  await chat.getByRole('textbox', { name: 'Type your message...' }).fill('Then we are 21.');
  await chat.getByRole('textbox', { name: 'Type your message...' }).press('Enter');
  await chat.getByText(/^Sent/).waitFor();
  expect(first.faults()).toEqual([]);
  await first.page.context().close();

  await stage.server.moveClockBy(7 * dayMs + 2 * minuteMs);
  await expectUsed(ottosLink);
});
