import { sendContactMessage } from '@parley/contract/leads/contact-form';
import { listDemoTimes, requestDemo } from '@parley/contract/leads/demos';
import { sendJobApplication } from '@parley/contract/leads/job-application-form';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  eventually,
  expectAccessible,
  expectTexts,
  press,
  readToast,
} from '../../web/src/testing/expectations.ts';
import { test } from '../../web/src/testing/page-test.ts';
import { RefusedCall } from '../../web/src/testing/stub-api.ts';
import { openAlive, waitUntilAlive } from './testing/open-alive.ts';

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
};
const message = {
  'First name': 'Ada',
  'Last name': 'Byron',
  Email: 'ada@example.com',
  Message: 'Do you weave patterns?',
};

test('an empty contact form says what is missing, word for word, and sends nothing; a message is sent once, however often the button is pressed, and the form is empty then', async ({
  page,
  api,
}) => {
  await openAlive(page, '/contact');
  await press(page, 'Submit Message');
  await expectTexts(
    page,
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Please provide a message with at least 5 characters',
  );
  expect(await page.getByLabel('First name').evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Ada');
  await eventually(() => page.getByText('First name is required').count()).toBe(0);
  expect(api.callsOf(sendContactMessage)).toEqual([]);

  api.answer(sendContactMessage, {});
  const release = api.hold(sendContactMessage);
  await fill(page, message);
  await page.getByLabel('Reason').selectOption('partnership');
  await page.getByRole('button', { name: 'Submit Message' }).dblclick();
  await page.getByRole('button', { name: 'Sending...' }).click({ force: true });
  release();
  await readToast(page, 'Message sent successfully!', "We'll get back to you as soon as possible.");
  expect(api.callsOf(sendContactMessage)).toHaveLength(1);
  expect(api.callsOf(sendContactMessage)[0]).toMatchObject({
    firstName: 'Ada',
    reason: 'partnership',
    message: 'Do you weave patterns?',
    fax: '',
  });
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('');
  expect(await page.getByLabel('Reason').inputValue()).toBe('sales');
});

test('the words of the server are shown, at their field where they belong to one; what could not be sent stays in the form, and can be sent later', async ({
  page,
  api,
}) => {
  const tooMany = 'Too many requests. Please wait a minute.';
  let takeBack = api.refuse(sendContactMessage, { status: 429, code: 'limit_reached', message: tooMany });
  await openAlive(page, '/contact');
  await fill(page, message);
  await press(page, 'Submit Message');
  await expectTexts(page, tooMany);
  takeBack();
  takeBack = api.refuse(sendContactMessage, {
    status: 400,
    code: 'invalid_input',
    message: 'No',
    fields: { email: 'This domain does not exist.' },
  });
  await press(page, 'Submit Message');
  await expectTexts(page, 'This domain does not exist.');
  expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  takeBack();

  takeBack = api.cutOff(sendContactMessage);
  await fill(page, message);
  await press(page, 'Submit Message');
  await readToast(page, 'Failed to send message', 'Please try again later or contact us directly via email.');
  await expectTexts(page, 'Nothing is lost');
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe(message.Message);
  takeBack();
  api.answer(sendContactMessage, {});
  await press(page, 'Submit Message');
  await readToast(page, 'Message sent successfully!');
  expect(await page.getByText('Nothing is lost').count()).toBe(0);
});

test('support options stand in a tab of their own, with an address', async ({ page }) => {
  await openAlive(page, '/contact#support-options');
  await page.getByRole('tab', { name: 'Support Options', selected: true }).waitFor();
  await expectTexts(page, 'Phone support', 'Reply within 24 hours', 'Mon-Fri 8AM-6PM MT');
  expect(await page.getByRole('button', { name: 'Submit Message' }).isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Open the chat' }).click();
  await page.getByRole('region', { name: 'Chat demo' }).waitFor();
  await page.getByRole('tab', { name: 'Support Options' }).press('ArrowLeft');
  await page.getByRole('button', { name: 'Submit Message' }).waitFor();
  expect(page.url()).toMatch(/#contact-form$/);
});

test('a demo is requested at a free time of a day, and a time that was just taken is offered no more', async ({
  page,
  api,
}) => {
  let times = ['09:00', '09:30'];
  api.answer(listDemoTimes, () => ({ times }));
  const taken = 'This time has just been taken. Please choose another one.';
  const takeBack = api.answer(requestDemo, () => {
    times = ['09:30'];
    throw new RefusedCall({
      status: 400,
      code: 'invalid_input',
      message: taken,
      fields: { scheduledTime: taken },
    });
  });
  await openAlive(page, '/schedule-demo');
  await press(page, 'Schedule Demo');
  await expectTexts(
    page,
    'Name must be at least 2 characters.',
    'Please enter a valid email address.',
    'Company name is required.',
    'Please select your company size.',
    'Please select your industry.',
    'Please select a date for your demo.',
    'Please select a time for your demo.',
  );
  await fill(page, { Name: 'Ada Byron', Email: 'ada@example.com', Company: 'Byron Looms' });
  await page.getByLabel('Company size').selectOption('11-50');
  await page.getByLabel('Industry').selectOption('Retail');
  await page.getByLabel('Time zone').selectOption('America/Denver');
  await page.getByRole('group', { name: 'Date' }).getByRole('radio').first().check();
  await page.getByRole('radio', { name: '09:00' }).check();
  await expectAccessible(page);
  await press(page, 'Schedule Demo');
  await expectTexts(page, taken);
  await eventually(() => page.getByRole('radio', { name: '09:00' }).count()).toBe(0);
  takeBack();
  api.answer(requestDemo, {});
  await page.getByRole('radio', { name: '09:30' }).check();
  await press(page, 'Schedule Demo');
  await page.getByRole('heading', { name: 'Thank you, we have your request' }).waitFor();
  expect(api.callsOf(requestDemo).at(-1)).toMatchObject({
    scheduledTime: '09:30',
    timezone: 'America/Denver',
    scheduledDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
});

test('free times that cannot be loaded are asked for again, and a day without any says so', async ({
  page,
  api,
}) => {
  const takeBack = api.cutOff(listDemoTimes);
  await openAlive(page, '/schedule-demo');
  const days = page.getByRole('group', { name: 'Date' }).getByRole('radio');
  await days.first().check();
  await expectTexts(page, 'The free times could not be loaded.');
  takeBack();
  api.answer(listDemoTimes, { times: [] });
  await press(page, 'Try again');
  await expectTexts(page, 'No time is free on this day. Please choose another one.');
  const firstDay = await days.first().inputValue();
  await press(page, 'Later days');
  expect(await days.first().inputValue()).not.toBe(firstDay);
});

test('who applies attaches a CV, of a kind and size that is taken', async ({ page, api }) => {
  api.answer(sendJobApplication, {});
  await openAlive(page, '/careers#operations');
  await page.getByRole('link', { name: 'Apply as Customer Success Manager' }).click();
  await page.waitForURL('**/careers/customer-success-manager#apply');
  await waitUntilAlive(page);
  expect(await page.getByLabel('Position', { exact: true }).inputValue()).toBe('Customer Success Manager');
  await press(page, 'Submit Application');
  await expectTexts(
    page,
    'Name must be at least 2 characters.',
    'Please write at least 20 characters about yourself.',
    'Please attach your CV as a PDF or Word document.',
  );
  await expectAccessible(page);
  await fill(page, {
    Name: 'Ada Byron',
    Email: 'ada@example.com',
    'Why this position?': 'I have looked after weavers for ten years.',
  });
  const file = (name: string, size: number) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(size, 'a'),
  });
  await page.setInputFiles('input[type=file]', file('cv.pdf', 5 * 1024 * 1024 + 1));
  await press(page, 'Submit Application');
  await expectTexts(page, 'Your CV may be at most 5 MB.');
  await press(page, 'Remove');
  await page.setInputFiles('input[type=file]', file('cv.pdf', 2000));
  await press(page, 'Submit Application');
  await page.getByRole('heading', { name: 'Thank you for applying' }).waitFor();
  const [sent] = api.callsOf(sendJobApplication);
  expect(sent).toMatchObject({ position: 'Customer Success Manager', name: 'Ada Byron' });
  expect(sent?.cv.size).toBe(2000);
});

test('without JavaScript the forms say what to do', async ({ plainPage: page }) => {
  for (const path of ['/contact', '/schedule-demo', '/careers/product-manager']) {
    await page.goto(path);
    expect(await page.getByText('Sending this form needs JavaScript').first().isVisible(), path).toBe(true);
  }
  await page.goto('/faq');
  expect(await page.getByText('What does it cost?').isVisible()).toBe(true);
});
