import { chooseBusiness, createBusiness } from '@parley/contract/businesses/businesses';
import {
  createWebsiteAgent,
  getWebsiteReading,
  startWebsiteReading,
  type WebsiteReading,
} from '@parley/contract/onboarding/website-readings';
import { expect } from 'vitest';
import { eventually, submit } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { idOf, ids, sampleBusiness, samplePerson } from '../../testing/samples.ts';
import { fault } from '../../testing/stub-api.ts';
import { answerSignedIn } from '../../testing/usual-answers.ts';
import { visit } from '../../testing/visit.ts';

const underWay: WebsiteReading = {
  id: idOf(71),
  url: 'https://bakery.example',
  status: 'reading',
  reason: null,
  pages: [],
  profile: null,
  agent: null,
};
const completed: WebsiteReading = {
  ...underWay,
  status: 'completed',
  pages: [{ url: 'https://bakery.example', title: 'Bakery', outcome: 'read', reason: null }],
  profile: {
    name: 'The Bakery GmbH',
    type: 'retail',
    industry: 'Bread',
    location: '',
    website: 'https://bakery.example',
    phone: '',
    email: '',
    description: '',
    language: 'en',
    colors: ['#2563eb', '#b45309'],
    hours: null,
    hasLogo: false,
  },
};

test('a reload in the middle of the start from a website keeps what was read, typed and created', async ({
  page,
  api,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  answerSignedIn(api, { person: { ...samplePerson(), businesses: [], activeBusinessId: null } });
  let reading = underWay;
  api.answer(getWebsiteReading, () => reading);
  await page.goto(`/business-onboarding#reading=${underWay.id}`);
  const name = page.getByLabel('Business name');
  await name.fill('Corner Bakery');
  await page.reload();
  await eventually(() => name.inputValue()).toBe('Corner Bakery');
  await page.getByText('Cancel').waitFor();

  reading = completed;
  const industry = page.getByLabel('Industry');
  await eventually(() => industry.inputValue()).toBe('Bread');
  expect(await name.inputValue()).toBe('Corner Bakery');
  await page.getByRole('radio').nth(1).check({ force: true });
  await industry.fill('Bread and cakes');
  await page.reload();
  await eventually(() => industry.inputValue()).toBe('Bread and cakes');
  expect(await name.inputValue()).toBe('Corner Bakery');
  expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true);

  api.answer(createBusiness, () => {
    answerSignedIn(api);
    api.answer(chooseBusiness, { business: sampleBusiness() });
    return sampleBusiness();
  });
  api.refuse(createWebsiteAgent, fault);
  await submit(page);
  await eventually(() => api.callsOf(createWebsiteAgent).length).toBe(1);
  await page.reload();
  await eventually(() => api.callsOf(createWebsiteAgent).length).toBe(2);
  for (const call of api.callsOf(createWebsiteAgent))
    expect(call).toMatchObject({ businessId: ids.bakery, readingId: underWay.id, primaryColor: '#b45309' });
  expect(api.callsOf(createBusiness)).toHaveLength(1);
  expect(api.callsOf(startWebsiteReading)).toEqual([]);
});

test('whoever leaves the page begins anew the next time', async ({ page, api }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  answerSignedIn(api);
  await page.goto('/business-onboarding');
  await page.getByLabel('Business name').fill('Corner Bakery');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.getByLabel('Business name').waitFor({ state: 'detached' });
  await visit(page, '/business-onboarding');
  await page.getByLabel('Business name').waitFor();
  expect(await page.getByLabel('Business name').inputValue()).toBe('');
});

test('whoever passes the website over can come back to it, and keeps what was typed', async ({
  page,
  api,
}) => {
  answerSignedIn(api, { person: { ...samplePerson(), businesses: [], activeBusinessId: null } });
  await page.goto('/business-onboarding');
  await page.getByRole('button', { name: 'Skip and fill in by hand' }).click();
  await page.getByLabel('Business name').fill('Corner Bakery');
  await page.getByRole('button', { name: 'Start from your website instead' }).click();
  await page.getByLabel('Web address').waitFor();
  expect(await page.getByLabel('Business name').inputValue()).toBe('Corner Bakery');
});
