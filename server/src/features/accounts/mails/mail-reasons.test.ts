import { expect, test } from 'vitest';
import { confirmAtNewAddressMail, emailChangedMail } from '../email-change/email-change-mails.ts';
import { confirmEmailMail, resetPasswordMail, testMail } from './account-mails.ts';

const ada = { firstName: 'Ada', emailVerified: true };
const link = 'https://parley.example/link';
const where = { publicUrl: 'https://parley.example', support: 'support' };
const change = { newEmail: 'new@bakery.example' };

const isUsed = 'this address is used for an account at Parley';
const isGiven = 'somebody gave this address for an account at Parley';
const wasUsed = 'this address was used for an account at Parley until now';

test.each([
  ['of an account', resetPasswordMail(ada, link), isUsed],
  ['of a sign-up nobody confirmed', confirmEmailMail({ ...ada, emailVerified: false }, link), isGiven],
  ['that is to become the new one', confirmAtNewAddressMail(link), isGiven],
  ['that has become the new one', emailChangedMail({ ...change, to: change.newEmail }, where), isUsed],
  [
    'that an account had before a change',
    emailChangedMail({ ...change, to: 'old@bakery.example' }, where),
    wasUsed,
  ],
  ['that an administrator tries out', testMail('https://parley.example'), 'an administrator of the server'],
])('an address %s is told why it gets the mail', (_, mail, reason) => {
  for (const form of [mail.text, mail.html]) {
    expect(form).toContain(reason);
    if (reason !== isUsed) expect(form).not.toContain(isUsed);
  }
});
