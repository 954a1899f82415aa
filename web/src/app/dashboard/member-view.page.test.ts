import { getSession, type SignedInPerson } from '@parley/contract/accounts/accounts';
import { getMailState } from '@parley/contract/admin/mail-state';
import { getIdentitySecret } from '@parley/contract/agents/agents';
import { getBusiness } from '@parley/contract/businesses/businesses';
import { listInvitations, listMembers } from '@parley/contract/businesses/members';
import { listApiKeys } from '@parley/contract/integrations/api-keys';
import { listWebhooks } from '@parley/contract/integrations/webhooks';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answerAgents } from '../../testing/agent-answers.ts';
import { idOf, ids, sampleBusiness, samplePerson, sampleTime } from '../../testing/samples.ts';
import { test } from '../../testing/settings-test.ts';
import type { StubApi } from '../../testing/stub-api.ts';
import { sessionOf } from '../../testing/usual-answers.ts';
import { visit } from '../../testing/visit.ts';

type Role = SignedInPerson['businesses'][number]['role'];

/** Ada works in the bakery as `role`, beside an owner, on a server that sends no mail. */
function answerAs(api: StubApi, role: Role) {
  const person = samplePerson();
  const businesses = person.businesses.map((business) => ({ ...business, role }));
  api.answer(getSession, sessionOf({ ...person, businesses }));
  api.answer(getBusiness, sampleBusiness({ role }));
  const { firstName, lastName, email } = person.user;
  const joined = { pictureUrl: null, joinedAt: sampleTime, hasSecondFactor: false };
  api.answer(listMembers, [
    { userId: ids.ada, firstName, lastName, email, role, ...joined },
    {
      userId: idOf(9),
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@bakery.example',
      role: 'owner',
      ...joined,
    },
  ]);
  api.answer(getMailState, { mail: 'outbox' });
  api.answer(listApiKeys, []);
  api.answer(listWebhooks, []);
}

const mainText = (page: Page) => page.getByRole('main').innerText();

const forOwners = {
  home: ['Mail is not set up', 'Owners copy the link of an invitation'],
  account: [
    'Mail is not set up',
    'Invite by email',
    'The only owner makes somebody else an owner first',
    'Delete Corner Bakery',
    'Save Business',
  ],
  api: ['Each key may do only what you tick', 'Create key', 'Add webhook'],
  agent: ['how it knows your customers.', 'Signed-in customers'],
} as const;

/** What each place says, once it has read all it shows. */
async function readPlaces(page: Page, agentId: string) {
  const read: Record<keyof typeof forOwners, string> = { home: '', account: '', api: '', agent: '' };
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Active Agents' }).waitFor();
  read.home = await mainText(page);
  await visit(page, '/dashboard/settings?tab=account');
  await page.getByText('Grace Hopper', { exact: true }).first().waitFor();
  await page.getByRole('heading', { name: 'Your Businesses' }).waitFor();
  await page.getByLabel('Location').waitFor();
  read.account = await mainText(page);
  await visit(page, '/dashboard/settings?tab=api');
  await page.getByText('No API keys yet', { exact: true }).waitFor();
  await page.getByText('No webhooks yet').waitFor();
  read.api = await mainText(page);
  await visit(page, `/dashboard/agents/${agentId}?tab=security`);
  await page.getByRole('heading', { name: 'Security', exact: true }).waitFor();
  await page.getByText('Embed key').first().waitFor();
  read.agent = await mainText(page);
  return read;
}

test('what speaks to owners is not shown to a plain member', async ({ page, api }) => {
  const { ids: agentIds } = answerAgents(api, 'Maya');
  answerAs(api, 'editor');
  const read = await readPlaces(page, agentIds[0]);
  for (const [place, texts] of Object.entries(forOwners))
    for (const text of texts) expect(read[place as keyof typeof read], place).not.toContain(text);
  expect(read.account).toContain('Ask an owner of Corner Bakery to change it.');
  expect(read.api).toContain('Only owners create, take over and revoke keys.');
  expect(read.agent).toContain('How it knows your customers is set up by an owner of the business.');
  expect(api.callsOf(listInvitations)).toEqual([]);
  expect(api.callsOf(getIdentitySecret)).toEqual([]);

  await visit(page, '/dashboard/settings?tab=account');
  await page.getByRole('button', { name: 'Actions for Ada Byron' }).click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Leave business']);
  expect(await page.getByRole('button', { name: 'Actions for Grace Hopper' }).count()).toBe(0);
});

test('an owner reads it in the same places', async ({ page, api }) => {
  const { ids: agentIds } = answerAgents(api, 'Maya');
  answerAs(api, 'owner');
  const read = await readPlaces(page, agentIds[0]);
  for (const [place, texts] of Object.entries(forOwners))
    for (const text of texts) expect(read[place as keyof typeof read], place).toContain(text);
});
