import { expect, test } from 'vitest';
import {
  addBusinessHint,
  addUserHint,
  emailChangeHint,
  linkShownText,
  resetSentText,
  userAddedText,
} from './link-words.ts';

const email = 'nora@bakery.example';

test('nobody is told that a mail was sent before the mail server took it', () => {
  expect(resetSentText('sending', email).title).toBe('Reset link on its way');
  expect(userAddedText('sending', email).description).toContain(`on its way to ${email}`);
  for (const mail of ['sending', 'failing'] as const)
    expect(JSON.stringify([resetSentText(mail, email), userAddedText(mail, email)])).not.toMatch(
      /\bsent\b[^"]*[.!]|We sent/,
    );
  expect(JSON.stringify([resetSentText('failing', email), userAddedText('failing', email)])).toContain(
    'delayed',
  );
  expect(addUserHint('outbox')).toContain('a link to pass on');
  expect(addBusinessHint('outbox')).not.toContain('by mail');
  expect(emailChangeHint('outbox', 24)).toContain('to pass on');
  expect(emailChangeHint('failing', 24)).toContain('delayed');
});

test('a link is shown with the reason why no mail brings it now', () => {
  expect(linkShownText('outbox')).toContain('not set up');
  expect(linkShownText('failing')).toMatch(/does not take our mails.*as soon as it does/);
});
