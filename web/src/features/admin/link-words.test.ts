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

test('a link is said to be sent only where mails go out', () => {
  expect(resetSentText('sending', email).title).toBe('Reset link sent');
  expect(userAddedText('sending', email).description).toBe(`We sent ${email} a link to choose a password.`);
  expect(JSON.stringify([resetSentText('failing', email), userAddedText('failing', email)])).not.toMatch(
    /link sent|We sent/,
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
