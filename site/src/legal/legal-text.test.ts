import { readFileSync } from 'node:fs';
import { deletionGraceDays } from '@parley/contract/admin/admin';
import { auditRetentionDays } from '@parley/contract/businesses/audit-log';
import { invitationDays } from '@parley/contract/businesses/members';
import { visitorRenewalDays, visitorTokenHours } from '@parley/contract/conversations/widget';
import { deliveryLogDays, deliveryLogLimit } from '@parley/contract/integrations/webhooks';
import { retentionPeriods } from '@parley/contract/privacy/privacy';
import { expect, test } from 'vitest';
import { cookieText } from './cookie-text.ts';
import { gdprText } from './gdpr-text.ts';
import { headingId, type LegalText } from './legal-text.ts';
import { privacyText } from './privacy-text.ts';
import { termsText } from './terms-text.ts';

const wordsOf = (text: LegalText) => JSON.stringify(text);
const readSource = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

test('the terms have twelve sections, the privacy policy eleven, each with an address of its own', () => {
  expect([termsText.sections.length, privacyText.sections.length]).toEqual([12, 11]);
  for (const { sections } of [termsText, privacyText, cookieText, gdprText])
    expect(new Set(sections.map(headingId)).size).toBe(sections.length);
});

test('changes of both are announced 30 days before', () => {
  for (const { sections } of [termsText, privacyText]) {
    const changes = sections.find(({ title }) => title.startsWith('Changes'));
    expect(changes?.text[0]).toContain('at least 30 days before they take effect');
  }
});

test('the cookie policy names every cookie that is set, and how long it lasts', () => {
  const account = readSource('server/src/features/accounts/account-cookies.ts');
  const sidebar = readSource('web/src/app/dashboard/shell/sidebar-state.ts');
  const names = [...account.matchAll(/name: '([^']+)'/g), ...sidebar.matchAll(/cookieName = '([^']+)'/g)];
  const listed = cookieText.sections.flatMap(({ table }) => table?.rows ?? []).map(([name]) => name);
  expect(names.length).toBeGreaterThanOrEqual(7);
  for (const [, name] of names) expect(listed).toContain(`\`${name}\``);
  // The days stand in the policy as they stand there.
  expect(account).toContain("device: { name: 'parley.device', maxAgeSeconds: 400 * 24 * 60 * 60 }");
  expect(account).toContain("session: { name: 'parley.session_token', maxAgeSeconds: 30 * 24 * 60 * 60 }");
  expect(sidebar).toContain('lastsSeconds = 7 * 24 * 60 * 60');
});

test('the cookie policy gives the longest durations of each kind, and says that none is for analytics', () => {
  const words = wordsOf(cookieText);
  for (const text of ['1 year', 'up to 2 years', '24 hours', '1 minute', 'No analytics cookie is set today'])
    expect(words).toContain(text);
});

test('the GDPR page has the periods of replies and notices, and those that the product keeps', () => {
  const words = wordsOf(gdprText);
  for (const text of ['within 30 days (one month)', 'within 72 hours', '365 days', 'after 14 days'])
    expect(words).toContain(text);
});

test('every period that the GDPR page says the software keeps is one that the software has', () => {
  const rows = new Map(
    gdprText.sections.flatMap(({ table }) => table?.rows ?? []).map(([what, period]) => [what, period]),
  );
  const periods: [string, string][] = [
    [
      'Conversations, with files, escalations and who the visitor was',
      retentionPeriods.join(', ').replace(/, (\d+)$/, ' or $1'),
    ],
    ['A business that an administrator deletes', `deleted after ${deletionGraceDays} days`],
    ['Audit log of a business', `${auditRetentionDays} days`],
    [
      'Log of webhook deliveries',
      `${deliveryLogDays} days, at most ${deliveryLogLimit.toLocaleString('en-US')}`,
    ],
    [
      'Key of a visitor to a conversation',
      `${visitorTokenHours} hours, renewable for ${visitorRenewalDays} days`,
    ],
    ['Invitation to a business', `${invitationDays} days`],
  ];
  for (const [what, period] of periods) expect(rows.get(what), what).toContain(period);
  // Those that only the server knows.
  const constants: [string, string][] = [
    ['server/src/features/mail/outbox/tracked-mailer.ts', 'mailRecordMs = 30 * dayMs'],
    ['server/src/features/conversations/attachments/sweeping.ts', 'keptUnsentMs = 24 * 60 * 60 * 1000'],
  ];
  for (const [file, text] of constants) expect(readSource(file)).toContain(text);
});
