import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { confirmAtNewAddressMail, confirmAtOldAddressMail } from './features/accounts/email-change/index.ts';
import {
  alreadyRegisteredMail,
  codeMail,
  confirmEmailMail,
  liftAccessListsMail,
  noticeMail,
  resetPasswordMail,
  welcomeMail,
} from './features/accounts/mails/index.ts';
import { invitationMail } from './features/businesses/members/invitation-mail.ts';
import { invitationNames } from './features/businesses/members/invitation-names.ts';
import { demoMail } from './features/leads/demos/demo-mails.ts';
import { receivedMail } from './features/leads/submissions/submission-mails.ts';
import { visitorMail } from './features/mail/to-visitors/visitor-mail.ts';

const ourLink = 'https://parley.test/our-link';
const poison = 'Click https://evil.example/x or evil.example';
const stranger = { firstName: poison, lastName: poison, email: 'ada@inviter.test' };
const unconfirmed = { ...stranger, emailVerified: false };
const confirmed = { ...stranger, emailVerified: true };
const event = { device: 'Unknown device', address: '203.0.113.5', at: new Date(0) };

const demo = {
  id: '00000000-0000-4000-8000-000000000001',
  name: poison,
  email: 'victim@typed.test',
  company: poison,
  phone: poison,
  companySize: poison,
  industry: poison,
  scheduledDate: '2026-12-01',
  scheduledTime: '10:00',
  timezone: 'Europe/Berlin',
  startsAt: new Date(0),
  message: poison,
  status: 'confirmed' as const,
  adminNotes: poison,
  version: 1,
  remindedAt: null,
  createdAt: new Date(0),
};

type Written = { subject: string; text: string; html: string; calendar?: string };

/** Every mail that may reach an address nobody has confirmed, with all that a stranger can put into it. */
const mailsToTypedAddresses: Record<string, () => Written> = {
  'confirm-email': () => confirmEmailMail(unconfirmed, ourLink),
  'reset-password': () => resetPasswordMail(unconfirmed, ourLink),
  welcome: () => welcomeMail(unconfirmed, ourLink),
  'already-registered': () => alreadyRegisteredMail(confirmed, 'https://parley.test'),
  'lift-access-lists': () => liftAccessListsMail(unconfirmed, ourLink),
  code: () => codeMail(unconfirmed, '123456'),
  notice: () => noticeMail(unconfirmed, { action: 'account_locked', ...event }, 'https://parley.test'),
  'change of address, to the old one': () => confirmAtOldAddressMail(confirmed, 'new@typed.test', ourLink),
  'change of address, to the new one': () => confirmAtNewAddressMail(ourLink),
  'invitation of somebody unconfirmed': () =>
    invitationMail({
      to: 'victim@typed.test',
      ...invitationNames({ ...stranger, hasConfirmedEmail: false }, poison, { isToConfirmedAddress: false }),
      role: 'editor',
      link: ourLink,
    }),
  'invitation of somebody confirmed': () =>
    invitationMail({
      to: 'victim@typed.test',
      ...invitationNames({ ...stranger, hasConfirmedEmail: true }, poison, { isToConfirmedAddress: false }),
      role: 'editor',
      link: ourLink,
    }),
  'answer to a visitor': () =>
    visitorMail({
      to: 'victim@typed.test',
      look: { name: poison, colour: '#0b5f68' },
      memberName: poison,
      question: poison,
      content: 'We are open on Sunday.',
      language: 'en',
      link: ourLink,
      thread: 'thread@parley.test',
    }),
  'message received': () => receivedMail('contact', { canAnswer: true }),
  'application received': () => receivedMail('application', { canAnswer: false }),
  ...Object.fromEntries(
    (['received', 'confirmed', 'reminder', 'cancelled'] as const).map((kind) => [
      `demonstration: ${kind}`,
      () => demoMail(kind, demo, { now: new Date(0), host: 'parley.test', canAnswer: true }),
    ]),
  ),
};

/** Mails to people who have an account and belong to the business, or chose to be told: they may hold what visitors wrote. */
const mailsToMembers = [
  'businesses/data/closing-mail.ts',
  'businesses/data/deleted-mail.ts',
  'insights/digests/digest-mail.ts',
  'mail/to-team/team-mail.ts',
  'notifications/copies-mail.ts',
];

test.each(Object.entries(mailsToTypedAddresses))(
  '%s carries no link of a stranger to an address that somebody typed',
  (_, write) => {
    const { subject, text, html, calendar = '' } = write();
    const own = `${subject}\n${text}\n${html}\n${calendar}`.replaceAll(/https:\/\/parley\.test[^\s"<]*/g, '');
    expect(own).not.toMatch(/evil\.example/);
    expect(own).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
  },
);

test('every file that writes a mail stands in one of the two lists', () => {
  const folder = path.join(import.meta.dirname, 'features');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /-mails?\.ts$/.test(file),
  );
  const writers = files.filter((file) =>
    /subject: |letter\(/.test(readFileSync(path.join(folder, file), 'utf8')),
  );
  const accounts = ['accounts/mails/account-mails.ts', 'accounts/email-change/email-change-mails.ts'];
  const listed = [
    ...accounts,
    'businesses/members/invitation-mail.ts',
    'leads/demos/demo-mails.ts',
    'leads/submissions/submission-mails.ts',
    'mail/to-visitors/visitor-mail.ts',
    ...mailsToMembers,
  ];
  expect(writers.filter((file) => file !== 'mail/inbound/inbound-mail.ts').sort()).toEqual(listed.sort());
});
