import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../web/src/testing/expectations.ts';
import { openAskedAgent } from './asked-agent.ts';
import { callServer } from './call-server.ts';
import { openAsMember } from './signed-in-page.ts';
import { setSharedStage } from './stage.ts';

const stage = setSharedStage();

const field = (page: Page) => page.getByRole('combobox', { name: 'Search dashboard' });

/** By the keyboard alone: opens the search, types, walks down to what is meant, and opens it. */
async function findByKeys(page: Page, typed: string, meant: RegExp) {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: meant }).first().waitFor();
  const chosen = page.locator('[role=option][aria-selected=true]');
  for (let steps = 0; steps < 20 && !meant.test(await chosen.innerText()); steps += 1)
    await page.keyboard.press('ArrowDown');
  expect(await chosen.innerText()).toMatch(meant);
  await page.keyboard.press('Enter');
  await field(page).waitFor({ state: 'detached' });
}

test('a viewer sees and cannot answer, support answers, and everybody sees it at once; a new role counts at once; the owner finds all of it without touching the mouse', async () => {
  const { url } = stage.server;
  const team = await openAskedAgent(stage, 'leading@bakery.example');
  const { page: owner, businessId } = team;
  await team.askWhatItDoesNotKnow();
  const path = `/api/businesses/${businessId}`;
  const { conversations } = await callServer<{ conversations: { id: string }[] }>(
    owner,
    stage.server,
    `${path}/inbox`,
    { method: 'GET' },
  );
  const conversation = `${url}/dashboard/conversations/${conversations[0]!.id}`;
  const join = (role: 'viewer' | 'support') =>
    openAsMember(stage.browser, url, owner, { businessId, email: `${role}@team.example`, role });
  const { page: viewer, faults } = await join('viewer');
  const { page: support } = await join('support');

  await support.goto(`${url}/dashboard/agents`);
  await support.getByText('Your role does not include this page').waitFor();

  const said = (page: Page, text: string) =>
    page.getByRole('log', { name: 'Messages' }).getByRole('paragraph').filter({ hasText: text });
  const box = (page: Page) => page.getByRole('textbox', { name: 'Message to the visitor' });
  for (const page of [owner, viewer, support]) {
    await page.goto(conversation);
    await said(page, 'Who won the world cup').waitFor();
  }
  expect(await box(viewer).count()).toBe(0);
  await box(support).fill('I will find out.');
  await box(support).press('Enter');
  for (const page of [viewer, owner]) await said(page, 'I will find out.').waitFor();

  const members = await callServer<{ userId: string; email: string }[]>(
    owner,
    stage.server,
    `${path}/members`,
    { method: 'GET' },
  );
  const { userId } = members.find(({ email }) => email === 'viewer@team.example')!;
  await callServer(owner, stage.server, `${path}/members/${userId}`, {
    method: 'PATCH',
    data: { role: 'support' },
  });
  await viewer.getByRole('button', { name: 'Close' }).first().waitFor();
  expect(new URL(viewer.url()).pathname).toBe(new URL(conversation).pathname);
  await eventually(() => said(viewer, 'I will find out.').count()).toBe(1);

  await findByKeys(owner, 'handbook', /handbook\.md/);
  await owner.waitForURL(/\/documents\/[0-9a-f-]{36}/);
  await owner.getByText('within the city').first().waitFor();
  await findByKeys(owner, 'audit', /Audit log/i);
  await owner.waitForURL(/settings\?tab=audit-log/);
  await owner.getByRole('heading', { name: 'Audit log' }).waitFor();
  await findByKeys(owner, 'world cup', /Who won the world cup/);
  await owner.waitForURL(conversation);
  await said(owner, 'Who won the world cup').waitFor();
  expect([...faults(), ...team.faults()]).toEqual([]);
});
