import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, press } from '../web/src/testing/expectations.ts';
import { callServer } from './call-server.ts';
import { openAsOwner } from './signed-in-page.ts';
import type { ReachedServer } from './start-server.ts';

interface Stage {
  server: ReachedServer;
  browser: Browser;
}

const pictures = fileURLToPath(new URL('../test-results/pictures', import.meta.url));
export const agentCall = '/api/businesses/*/agents/*';

/** For whoever wants to look: `PICTURES=1 npm test -- --only e2e`. Nothing is asserted of them. */
export async function takePicture(page: Page, name: string) {
  if (!process.env.PICTURES) return;
  await mkdir(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

/** The page as it stands has no barrier that axe can find; and it is pictured for whoever asked. */
export async function lookAt(page: Page, name: string) {
  await expectAccessible(page);
  await takePicture(page, name);
}

export const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
export const expectTab = (page: Page, name: string) =>
  page.getByRole('tab', { name, selected: true }).waitFor();

/** My Agents of a new owner, with live agents of these names. */
export async function openAgents({ server, browser }: Stage, email: string, ...names: string[]) {
  const { page, businessIds } = await openAsOwner(browser, server.url, email);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const businessId = businessIds[0] ?? '';
  for (const name of names) {
    const data = { name, welcomeMessage: 'Hello!' };
    const { id } = await callServer(page, server, `/api/businesses/${businessId}/agents`, { data });
    await callServer(page, server, `/api/businesses/${businessId}/agents/${id}/script`);
  }
  await page.goto(`${server.url}/dashboard/agents`);
  if (names[0]) await agentCard(page, names[0]).waitFor();
  return { page };
}

export const agentCard = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
export async function chooseInMenu(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

export async function openWizard(page: Page, server: ReachedServer) {
  await page.goto(`${server.url}/dashboard/agents/new`);
  await page.getByLabel('Agent name').waitFor();
}

/** Begins an agent and stands at its second step. */
export async function beginAgent(page: Page, server: ReachedServer, name: string) {
  await openWizard(page, server);
  await page.getByLabel('Agent name').fill(name);
  await press(page, 'Next: Appearance');
  await expectTab(page, 'Appearance');
}
