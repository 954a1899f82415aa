import { createHmac } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { eventually } from '../web/src/testing/expectations.ts';
import { openPage, type WatchedPage } from './browser.ts';
import { callServer } from './call-server.ts';
import { startHostPage } from './host-page.ts';
import { waitForLink } from './outbox.ts';
import { password } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import type { RunningServer } from './start-server.ts';

const handbook = `# Corner Bakery

## Delivery

We deliver within the city for 4.50 euros. Orders above 40 euros are delivered free of charge.
`;

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Open all day, every day; or only the day after tomorrow, so that nobody is expected now. */
function hours(isOpenNow: boolean) {
  const openOn = weekdays[(new Date().getUTCDay() + 2) % 7];
  const days = weekdays.map((day) => [
    day,
    {
      start: isOpenNow ? '00:00' : '09:00',
      end: isOpenNow ? '23:59' : '17:00',
      enabled: isOpenNow || day === openOn,
    },
  ]);
  return { ...Object.fromEntries(days), timezone: 'UTC' };
}

async function waitUntilRead(page: Page, server: RunningServer, path: string) {
  for (let tries = 0; tries < 600; tries += 1) {
    const documents = await callServer<{ status: string }[]>(page, server, path, { method: 'GET' });
    if (documents.every(({ status }) => status === 'completed')) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The handbook was not read in time');
}

async function openMember(
  browser: Browser,
  server: RunningServer,
  firstName: string,
): Promise<WatchedPage & { email: string }> {
  const watched = await openPage(browser);
  const email = `${firstName.toLowerCase()}@bakery.example`;
  await callServer(watched.page, server, '/api/sign-up', {
    data: { firstName, lastName: 'Byron', email, password },
  });
  return { ...watched, email };
}

/** A colleague who belongs to the business, by invitation. */
async function inviteColleague(
  browser: Browser,
  server: RunningServer,
  { owner, businessId }: { owner: Page; businessId: string },
  firstName: string,
) {
  const colleague = await openMember(browser, server, firstName);
  const data = { email: colleague.email, role: 'editor' };
  await callServer(owner, server, `/api/businesses/${businessId}/invitations`, { data });
  const link = await waitForLink(server.dataDir, colleague.email, `${server.url}/auth/callback#invitation=`);
  await callServer(colleague.page, server, '/api/invitations/accept', {
    data: { token: link.split('#invitation=')[1] },
  });
  return colleague;
}

/** A business whose two agents stand on two websites: one has people there now, the other's office is closed. */
async function openBakery(browser: Browser, server: RunningServer) {
  const ada = await openMember(browser, server, 'Ada');
  // What visitors write is mailed to confirmed addresses alone.
  const link = await waitForLink(server.dataDir, ada.email, `${server.url}/auth/callback#confirm=`);
  await callServer(ada.page, server, '/api/confirm-email', { data: { token: link.split('#confirm=')[1] } });
  const { id: businessId } = await callServer(ada.page, server, '/api/businesses', {
    data: { name: 'Corner Bakery', type: 'retail' },
  });
  const business = `/api/businesses/${businessId}`;

  async function putOnWebsite(name: string, isOpenNow: boolean) {
    let script = '';
    const site = await startHostPage({ scriptTag: () => script, parley: server.url });
    const { id } = await callServer(ada.page, server, `${business}/agents`, {
      data: { name, welcomeMessage: 'Hello from the bakery!' },
    });
    const handoff = { enabled: true, businessHoursOnly: !isOpenNow, businessHours: hours(isOpenNow) };
    await callServer(ada.page, server, `${business}/agents/${id}`, {
      method: 'PATCH',
      data: { allowedDomains: [site.host], handoff },
    });
    const file = { name: 'handbook.md', mimeType: 'text/markdown', buffer: Buffer.from(handbook) };
    await callServer(ada.page, server, `${business}/agents/${id}/documents`, { multipart: { file } });
    await waitUntilRead(ada.page, server, `${business}/agents/${id}/documents`);
    const made = await callServer<{ script: string; embedKey: string }>(
      ada.page,
      server,
      `${business}/agents/${id}/script`,
    );
    script = made.script;
    return { ...site, agentId: id, embedKey: made.embedKey };
  }

  return {
    ada,
    businessId,
    shop: await putOnWebsite('Baker', true),
    closedShop: await putOnWebsite('Night Baker', false),
    invite: (firstName: string) =>
      inviteColleague(browser, server, { owner: ada.page, businessId }, firstName),
  };
}

/** A visitor on somebody's website, in a browser of their own or in another tab of it. */
export async function openVisitor(browser: Browser, url: string, context?: BrowserContext) {
  const { page, faults } = context
    ? { page: await context.newPage(), faults: () => [] as string[] }
    : await openPage(browser);
  await page.goto(url);
  const chat = page.getByRole('dialog');
  return {
    page,
    chat,
    faults,
    async openChat() {
      await page
        .getByRole('button', { name: /^(Open chat|Chat)/ })
        .first()
        .click();
      await chat.getByText('Hello from the bakery!').waitFor();
    },
    async say(text: string) {
      const box = chat.getByRole('textbox', { name: 'Type your message...' });
      await box.fill(text);
      // While an answer is still being written nothing is sent, and the text stays.
      await eventually(async () => {
        await box.press('Enter');
        return box.inputValue();
      }).toBe('');
    },
  };
}

/** The mail server whose word counts on who sent a mail. */
export const authserv = 'mx.mail.example';

/** A mail that came to our address, as whoever receives mail for the product delivers it. */
export async function deliverMail(
  server: RunningServer,
  secret: string,
  mail: { from: string; to: string; text: string },
) {
  const checked = {
    'Authentication-Results': `${authserv}; dmarc=pass header.from=${mail.from.split('@')[1]}`,
  };
  const body = JSON.stringify({
    messageId: `<${crypto.randomUUID()}@mail.example>`,
    subject: 'Re: New escalation',
    headers: checked,
    ...mail,
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
  const headers = {
    'content-type': 'application/json',
    'x-parley-timestamp': timestamp,
    'x-parley-signature': signature,
  };
  return fetch(`${server.url}/inbound/mail`, { method: 'POST', body, headers });
}

/** The stage with the bakery on it. */
export function setBakery<Server extends RunningServer>(start: () => Promise<Server>) {
  const stage = setStage(start);
  const set = Object.assign(stage, {} as { bakery: Awaited<ReturnType<typeof openBakery>> });
  beforeAll(async () => {
    set.bakery = await openBakery(stage.browser, stage.server);
  });
  afterAll(async () => {
    await set.bakery?.shop.stop();
    await set.bakery?.closedShop.stop();
  });
  return set;
}
