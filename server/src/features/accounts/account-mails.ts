import type { Mail } from '../../platform/mail.ts';
import { type MailBlock, ourLook, renderMail } from '../../platform/mail-template.ts';

type Letter = Pick<Mail, 'subject' | 'text' | 'html'>;
interface Person {
  firstName: string;
}

export const confirmEmailMail = ({ firstName }: Person, link: string) =>
  letter('Confirm your email address', [
    `Hello ${firstName},`,
    'please confirm that this address is yours. The link works once, for 24 hours.',
    { label: 'Confirm email address', link },
    'If you did not create an account at Parley, ignore this mail.',
  ]);

export const resetPasswordMail = ({ firstName }: Person, link: string) =>
  letter('Reset your password', [
    `Hello ${firstName},`,
    'somebody, hopefully you, asked to set a new password for your account. The link works once, for one hour.',
    { label: 'Set a new password', link },
    'If it was not you, ignore this mail: your password stays as it is.',
  ]);

/** For somebody whose account an admin made. */
export const welcomeMail = ({ firstName }: Person, link: string) =>
  letter('Your account is ready', [
    `Hello ${firstName},`,
    'an account was created for you at Parley. Choose a password to sign in. The link works once, for 7 days.',
    { label: 'Choose a password', link },
    'If you did not expect this, ignore this mail: without a password nobody can sign in.',
  ]);

export const alreadyRegisteredMail = ({ firstName }: Person, publicUrl: string) =>
  letter('You already have an account', [
    `Hello ${firstName},`,
    'somebody, hopefully you, tried to sign up with this address. It already has an account, and nothing was changed.',
    { label: 'Sign in', link: `${publicUrl}/signin` },
    'If you forgot your password, you can set a new one from there.',
  ]);

export const liftAccessListsMail = ({ firstName }: Person, link: string) =>
  letter('A sign-in was refused', [
    `Hello ${firstName},`,
    'somebody signed in with your password from an address or a device that is not on your list, and was refused.',
    'If it was you, this link empties both lists once, so that you can sign in. It works for one hour.',
    { label: 'Lift my access lists', link },
    'If it was not you, change your password now.',
  ]);

export const codeMail = ({ firstName }: Person, code: string) =>
  letter('Your verification code', [
    `Hello ${firstName},`,
    `your verification code is ${code}. It works once, for 10 minutes.`,
    'If you did not ask for it, somebody may know your password: change it.',
  ]);

export const codeText = (code: string) => `${code} is your Parley verification code. It works once, for 10 minutes.`;

const noticeTexts: Record<string, [subject: string, what: string]> = {
  new_device: ['New sign-in to your account', 'your account was used on a device we have not seen before.'],
  password_changed: ['Your password was changed', 'the password of your account was changed.'],
  password_reset: ['Your password was changed', 'the password of your account was set anew with a reset link.'],
  mfa_enabled: ['Two-factor authentication is on', 'two-factor authentication was switched on for your account.'],
  backup_codes_renewed: [
    'New backup codes',
    'the backup codes of your account were replaced by new ones. The old ones no longer work.',
  ],
  mfa_disabled: ['Two-factor authentication is off', 'two-factor authentication was switched off for your account.'],
  account_locked: ['Your account is locked', 'after five failed sign-ins your account is locked for 30 minutes.'],
  access_lists_lifted: ['Your access lists were emptied', 'the lists of allowed addresses and devices were emptied.'],
};

/** True for events that a person may be told about by mail. */
export const isNotice = (action: string) => action in noticeTexts;

export function noticeMail(
  { firstName }: Person,
  { action, device, address, at }: { action: string; device: string; address: string; at: Date },
  publicUrl: string,
) {
  const [subject, what] = noticeTexts[action]!;
  return letter(subject, [
    `Hello ${firstName},`,
    what,
    `Device: ${device}. Address: ${address}. Time: ${at.toUTCString()}.`,
    'If it was not you, set a new password and look at your sessions.',
    { label: 'Open security settings', link: `${publicUrl}/dashboard/settings?tab=security` },
  ]);
}

const whyYouGotIt = 'You get this mail because this address is used for an account at Parley.';

const letter = (subject: string, blocks: MailBlock[]): Letter => ({
  subject: `${subject} - Parley`,
  ...renderMail({ look: ourLook, blocks, footer: [whyYouGotIt] }),
});
