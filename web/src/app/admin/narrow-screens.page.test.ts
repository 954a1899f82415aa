import { getFirstRun } from '@parley/contract/accounts/first-run';
import { getPlatformSettings } from '@parley/contract/accounts/platform-settings';
import { listAdmins } from '@parley/contract/accounts/roles';
import { getAdminOverview, listBusinesses, listUsers } from '@parley/contract/admin/admin';
import { getHealthReport } from '@parley/contract/admin/admin-health';
import { listOutbox } from '@parley/contract/admin/outbox';
import { listNotices } from '@parley/contract/insights/notices';
import { listDemos } from '@parley/contract/leads/demos';
import { listSubmissions } from '@parley/contract/leads/submissions';
import { describe } from 'vitest';
import { answerBackOffice } from '../../testing/back-office-answers.ts';
import { longAgent } from '../../testing/long-answers.ts';
import { expectAllNarrow, longAddress, longName, longWord } from '../../testing/narrow-page.ts';
import { test } from '../../testing/page-test.ts';
import { idOf, ids, samplePerson, sampleTime } from '../../testing/samples.ts';
import { answerSettings } from '../../testing/settings-answers.ts';
import type { StubApi } from '../../testing/stub-api.ts';
import { answerSignedIn } from '../../testing/usual-answers.ts';

describe('the admin area fits on a phone with long names', () => {
  const person = samplePerson({
    firstName: longName,
    lastName: longName,
    email: longAddress,
    role: 'super-admin',
  });
  const { id, email, firstName, lastName } = person.user;

  const answerAdmin = (api: StubApi) => {
    answerSignedIn(api, { person });
    api.answer(getFirstRun, { step: 'done' });
    const newest = {
      id: idOf(1),
      name: longAgent.name,
      businessName: longName,
      status: 'active',
      createdAt: sampleTime,
    } as const;
    api.answer(getAdminOverview, {
      userCount: 1,
      agentCount: 1,
      businessCount: 1,
      usersWithBusiness: 1,
      newestAgents: [newest],
    });
    api.answer(getHealthReport, {
      version: '0.1.0',
      startedAt: sampleTime,
      checks: [{ name: 'Database', state: 'failed', text: longWord }],
    });
    const user = {
      id,
      email,
      firstName,
      lastName,
      phone: '',
      isLocked: true,
      hasSecondFactor: true,
      createdAt: sampleTime,
      updatedAt: sampleTime,
    };
    const pages = { total: 1, page: 1, pageCount: 1 };
    api.answer(listUsers, { rows: [{ ...user, role: 'super-admin', status: 'inactive' }], ...pages });
    const counts = { userCount: 1, agentCount: 1 };
    const closing = { suspendedAt: sampleTime, deletionDueAt: sampleTime };
    answerBackOffice(api);
    api.answer(listNotices, []);
    api.answer(listBusinesses, {
      rows: [{ id: ids.bakery, name: longName, type: 'retail', location: longName, ...counts, ...closing }],
      ...pages,
    });
    api.answer(listAdmins, [
      { userId: id, email, firstName, lastName, role: 'super-admin', status: 'inactive' },
    ]);
    const mail = {
      id: 'one',
      to: longAddress,
      subject: longWord,
      problem: longWord,
      attempts: 3,
      createdAt: sampleTime,
    };
    const demo = {
      name: longWord,
      email: longAddress,
      company: longName,
      phone: longWord,
      message: longWord,
    };
    const asked = { companySize: longWord, industry: longWord, timezone: 'Europe/Berlin', adminNotes: '' };
    const when = { scheduledDate: '2026-12-01', scheduledTime: '14:30', createdAt: sampleTime, version: 1 };
    const row = { id: ids.bakery, status: 'pending' as const, ...demo, ...asked, ...when };
    api.answer(listDemos, { rows: [row], ...pages });
    const written = {
      topic: longWord,
      link: `https://${longWord}.example`,
      cv: { name: longWord, sizeBytes: 1 },
    };
    const sent = {
      kind: 'application' as const,
      status: 'new' as const,
      adminNotes: '',
      createdAt: sampleTime,
    };
    const submission = { id: ids.bakery, version: 1, ...demo, ...written, ...sent };
    api.answer(listSubmissions, { rows: [submission], ...pages });
    api.answer(listOutbox, { rows: [{ ...mail, state: 'failed' }], ...pages });
    const outbox = { kind: 'outbox', outbox: `/data/${longWord}` } as const;
    api.answer(getPlatformSettings, { signUpPolicy: 'anyone', supportEmail: longAddress, mail: outbox });
  };

  test('every page, and the one that tests the crawler, from where a link leads back', async ({
    page,
    api,
  }) => {
    answerAdmin(api);
    answerSettings(api);
    const pages = [
      '',
      '/users',
      '/businesses',
      '/agents',
      '/analytics',
      '/analytics?tab=users',
      '/analytics?tab=conversations',
      '/escalations',
      '/conversations',
      '/notifications',
      '/manage-demos',
      '/manage-demos?tab=contact',
      '/manage-demos?tab=applications',
      '/manage-admins',
      '/health',
      '/outbox',
      '/settings',
      '/account',
      '/no-such-page',
    ];
    await expectAllNarrow(page, [...pages.map((path) => `/admin${path}`), '/test-crawler']);
    await page.getByRole('link', { name: 'Back to Admin' }).click();
    await page.waitForURL('**/admin');
  });
});
