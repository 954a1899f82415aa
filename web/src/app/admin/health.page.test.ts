import { getFirstRun } from '@parley/contract/accounts/first-run';
import { getAdminOverview } from '@parley/contract/admin/admin';
import { getHealthReport } from '@parley/contract/admin/admin-health';
import { expect } from 'vitest';
import { eventually } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { samplePerson, sampleTime } from '../../testing/samples.ts';
import { answerSignedIn } from '../../testing/usual-answers.ts';

const untried = { name: 'Mail', state: 'untried', text: 'No mail has gone out yet.' } as const;
const failed = {
  name: 'Disk',
  state: 'failed',
  text: 'Nothing is free.',
  reason: 'Nothing can be saved.',
  advice: 'Free some space, then run `npm run doctor`.',
} as const;

test('what was not tried yet is called neither well nor a trouble', async ({ page, api }) => {
  answerSignedIn(api, { person: samplePerson({ role: 'super-admin' }) });
  api.answer(getFirstRun, { step: 'done' });
  api.answer(getAdminOverview, {
    userCount: 1,
    agentCount: 0,
    businessCount: 1,
    usersWithBusiness: 1,
    newestAgents: [],
  });
  api.answer(getHealthReport, { version: '0.1.0', startedAt: sampleTime, checks: [untried, failed] });
  await page.goto('/admin');
  await page.getByText('Part of this server does not work').waitFor();
  expect(await page.getByText('Disk', { exact: true }).count()).toBe(1);
  expect(await page.getByText('Mail, Disk').count()).toBe(0);
  await page.getByRole('link', { name: 'View Health' }).click();
  const mail = page.getByRole('list', { name: 'Parts' }).getByRole('listitem').first();
  await eventually(() => mail.innerText()).toContain('Not tried yet');
  const disk = page.getByRole('listitem').filter({ hasText: 'Nothing is free.' });
  expect(await disk.innerText()).toContain('Nothing can be saved.');
  expect(await disk.innerText()).toContain('What to do: Free some space, then run npm run doctor.');
  expect(await disk.locator('code').innerText()).toBe('npm run doctor');
});
