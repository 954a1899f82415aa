import { isPlainName, type Mail, type MailBlock, ourLook, renderMail } from '../../../platform/mail/index.ts';

type Letter = Pick<Mail, 'subject' | 'text' | 'html'>;
export interface Person {
  firstName: string;
  emailVerified: boolean;
}

/** A name only for who confirmed the address: before that a stranger may have typed it, to write through us. */
export const greetingTo = ({ firstName, emailVerified }: Person) =>
  emailVerified && isPlainName(firstName) ? `Hello ${firstName},` : 'Hello,';

export const confirmEmailMail = (person: Person, link: string) =>
  letter(
    'Confirm your email address',
    [
      greetingTo(person),
      'please confirm that this address is yours. The link works once, for 24 hours.',
      { label: 'Confirm email address', link },
      'If you did not create an account at Parley, ignore this mail.',
    ],
    reasons.unconfirmed,
  );

export const resetPasswordMail = (person: Person, link: string) =>
  letter('Reset your password', [
    greetingTo(person),
    'somebody, hopefully you, asked to set a new password for your account. The link works once, for one hour.',
    { label: 'Set a new password', link },
    'If it was not you, ignore this mail: your password stays as it is.',
  ]);

/** For somebody whose account an admin made. */
export const welcomeMail = (person: Person, link: string) =>
  letter('Your account is ready', [
    greetingTo(person),
    'an account was created for you at Parley. Choose a password to sign in. The link works once, for 7 days.',
    { label: 'Choose a password', link },
    'If you did not expect this, ignore this mail: without a password nobody can sign in.',
  ]);

export const alreadyRegisteredMail = (person: Person, publicUrl: string) =>
  letter('You already have an account', [
    greetingTo(person),
    'somebody, hopefully you, tried to sign up with this address. It already has an account, and nothing was changed.',
    { label: 'Sign in', link: `${publicUrl}/signin` },
    'If you forgot your password, you can set a new one from there.',
  ]);

export const liftAccessListsMail = (person: Person, link: string) =>
  letter('A sign-in was refused', [
    greetingTo(person),
    'somebody signed in with your password from an address or a device that is not on your list, and was refused.',
    'If it was you, this link empties both lists once, so that you can sign in. It works for one hour.',
    { label: 'Lift my access lists', link },
    'If it was not you, change your password now.',
  ]);

export const codeMail = (person: Person, code: string) =>
  letter('Your verification code', [
    greetingTo(person),
    `your verification code is ${code}. It works once, for 10 minutes.`,
    'If you did not ask for it, somebody may know your password: change it.',
  ]);

export const codeText = (code: string) =>
  `${code} is your Parley verification code. It works once, for 10 minutes.`;

/** For whoever sets up the mail server. */
export const testMail = (publicUrl: string) =>
  letter(
    'Test mail',
    [
      'Hello,',
      `this is a test mail from the Parley server at ${publicUrl}. It arrived, so mail is set up well.`,
    ],
    reasons.test,
  );

const noticeTexts: Record<string, [subject: string, what: string]> = {
  new_device: ['New sign-in to your account', 'your account was used on a device we have not seen before.'],
  password_changed: ['Your password was changed', 'the password of your account was changed.'],
  password_reset: [
    'Your password was changed',
    'the password of your account was set anew with a reset link.',
  ],
  mfa_enabled: [
    'Two-factor authentication is on',
    'two-factor authentication was switched on for your account.',
  ],
  backup_codes_renewed: [
    'New backup codes',
    'the backup codes of your account were replaced by new ones. The old ones no longer work.',
  ],
  passkey_added: [
    'A passkey was added',
    'a passkey was added to your account. It signs in without your password.',
  ],
  passkey_removed: ['A passkey was removed', 'a passkey of your account was removed. It no longer signs in.'],
  mfa_disabled: [
    'Two-factor authentication is off',
    'two-factor authentication was switched off for your account.',
  ],
  mfa_reset_by_admin: [
    'Two-factor authentication was reset',
    'an admin switched off the two-factor authentication of your account and signed you out everywhere. Your password alone signs you in now: please sign in and switch it on again.',
  ],
  account_locked: [
    'Your account is locked',
    'after five failed sign-ins your account is locked for 30 minutes. Devices you have signed in with before stay open. A new password lifts the lock at once.',
  ],
  device_locked: [
    'One of your devices is locked',
    'after five failed sign-ins on a device you have signed in with before, that device is locked for 30 minutes. Your other devices stay open. A new password lifts the lock at once.',
  ],
  earlier_access_removed: [
    'Earlier access to your account was removed',
    'you have shown that this address is yours. What was set up with the account before may be somebody else’s, so it was removed',
  ],
  access_lists_lifted: [
    'Your access lists were emptied',
    'the lists of allowed addresses and devices were emptied.',
  ],
};

/** Told whatever the person chose: somebody else changed how their account is protected. */
export const isMandatoryNotice = (action: string) =>
  action === 'mfa_reset_by_admin' || action === 'earlier_access_removed';

/** True for events that a person may be told about by mail. */
export const isNotice = (action: string) => action in noticeTexts;

interface NoticedEvent {
  action: string;
  device: string;
  address: string;
  at: Date;
  /** What is gone, in our own words. */
  removed?: string | undefined;
}

export function noticeMail(
  person: Person,
  { action, device, address, at, removed }: NoticedEvent,
  publicUrl: string,
) {
  const [subject, what] = noticeTexts[action]!;
  return letter(subject, [
    greetingTo(person),
    removed ? `${what}: ${removed}.` : what,
    // Where an admin sits is nobody else's business.
    action === 'mfa_reset_by_admin'
      ? `Time: ${at.toUTCString()}.`
      : `Device: ${device}. Address: ${address}. Time: ${at.toUTCString()}.`,
    'If it was not you, set a new password and look at your sessions.',
    { label: 'Open security settings', link: `${publicUrl}/dashboard/settings?tab=security` },
  ]);
}

/** Why an address gets a mail: not every one belongs to an account, and some no longer do. */
export const reasons = {
  account: 'You get this mail because this address is used for an account at Parley.',
  unconfirmed:
    'You get this mail because somebody gave this address for an account at Parley. Nobody has confirmed it yet.',
  formerAddress: 'You get this mail because this address was used for an account at Parley until now.',
  test: 'You get this mail because an administrator of the server sent it to this address.',
};

export const letter = (subject: string, blocks: MailBlock[], reason = reasons.account): Letter => ({
  subject: `${subject} - Parley`,
  ...renderMail({ look: ourLook, blocks, footer: [reason] }),
});
