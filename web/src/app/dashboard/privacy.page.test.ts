import {
  countExpired,
  eraseVisitor,
  findVisitor,
  getPrivacySettings,
  setRetention,
} from '@parley/contract/privacy/privacy';
import { expect } from 'vitest';
import { expectTexts, press } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { answerSignedIn } from '../../testing/usual-answers.ts';

const openPage = '/dashboard/settings?tab=privacy';
const kept = { retentionDays: null, languageModel: null };
const found = { conversations: 2, escalations: 1, files: 0, visits: 3, exportKey: 'sealed' };

test('a shorter period is saved only after the owner has seen how many conversations go', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  api.answer(getPrivacySettings, kept);
  api.answer(countExpired, { conversations: 1204, hasMore: false });
  api.answer(setRetention, { ...kept, retentionDays: 90 });
  await page.goto(openPage);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  expect(await save.isDisabled()).toBe(true);
  await page.getByRole('radio', { name: /^90 days/ }).check();
  await save.click();
  await expectTexts(page, 'Keep conversations for 90 days?', '1,204 conversations have been silent');
  await press(page, 'Cancel');
  expect(api.callsOf(setRetention)).toEqual([]);

  api.answer(countExpired, { conversations: 10_000, hasMore: true });
  await save.click();
  await expectTexts(page, 'More than 10,000 conversations have been silent');
  await press(page, 'Cancel');

  await save.click();
  await press(page, 'Delete and save');
  await expectTexts(page, 'Conversations are kept for 90 days');
  expect(api.callsOf(setRetention)).toMatchObject([{ retentionDays: 90, isConfirmed: true }]);
  expect(api.callsOf(countExpired).at(-1)).toMatchObject({ days: '90' });
});

test('a longer period asks nothing, and it is said what leaves for a language model', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  const languageModel = { host: 'models.example', isMasked: true };
  api.answer(getPrivacySettings, { languageModel, retentionDays: 30 });
  api.answer(setRetention, kept);
  await page.goto(openPage);
  await expectTexts(page, 'Questions go to a language model at models.example.');
  await page.getByRole('radio', { name: /^Keep until deleted/ }).check();
  await press(page, 'Save');
  await expectTexts(page, 'Conversations are kept');
  expect(api.callsOf(countExpired)).toEqual([]);
  expect(api.callsOf(setRetention)).toMatchObject([{ retentionDays: null, isConfirmed: false }]);
});

test('a visitor is found, exported by a link that does not name them, and erased after a confirmation; of whom nothing is kept, nothing is offered', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  api.answer(getPrivacySettings, kept);
  api.answer(findVisitor, { ...found, conversations: 0, escalations: 0, visits: 0 });
  api.answer(eraseVisitor, found);
  await page.goto(openPage);
  await page.getByLabel('E-mail address or id').fill('nobody@visitor.example');
  await press(page, 'Find');
  await expectTexts(page, 'Nothing is kept of nobody@visitor.example');
  for (const role of ['link', 'button'] as const)
    expect(await page.getByRole(role, { name: /^(Export|Erase)$/ }).count()).toBe(0);

  api.answer(findVisitor, found);
  await page.getByLabel('E-mail address or id').fill('mara@visitor.example');
  await press(page, 'Find');
  await expectTexts(page, '2 conversations, 1 escalation, 0 files and 3 visits.');
  const address = await page.getByRole('link', { name: 'Export' }).getAttribute('href');
  expect(address).toContain('key=sealed');
  expect(address).not.toContain('mara');
  await press(page, 'Erase');
  await expectTexts(page, 'Erase mara@visitor.example?');
  expect(api.callsOf(eraseVisitor)).toEqual([]);
  await press(page, 'Erase for good');
  await expectTexts(page, 'Visitor erased');
  expect(api.callsOf(eraseVisitor)).toMatchObject([{ visitor: 'mara@visitor.example', isConfirmed: true }]);
  expect(await page.getByRole('link', { name: 'Export' }).count()).toBe(0);
});
