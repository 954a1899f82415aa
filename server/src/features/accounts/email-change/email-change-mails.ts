import { emailChangeHours } from '@parley/contract/accounts/email-change';
import { greetingTo, letter, type Person, reasons } from '../mails/index.ts';

const term = `The link works once, for ${emailChangeHours} hours.`;

export const confirmAtOldAddressMail = (person: Person, newEmail: string, link: string) =>
  letter('Confirm the change of your email address', [
    greetingTo(person),
    `an administrator was asked to change the email address of your Parley account to ${newEmail}. It changes once you confirm it here and at the new address. ${term}`,
    { label: 'Review the change', link },
    'If you did not ask for this, open the link and refuse the change: your address stays as it is.',
  ]);

/** Says nothing about the person: the address may have been mistyped. */
export const confirmAtNewAddressMail = (link: string) =>
  letter(
    'Confirm your new email address',
    [
      'Hello,',
      `somebody, hopefully you, asked to use this address for an account at Parley. Please confirm that it is yours. ${term}`,
      { label: 'Confirm this address', link },
      'If you do not know of this, ignore this mail: nothing happens then.',
    ],
    reasons.unconfirmed,
  );

const googleTexts = {
  unlinked:
    'The Google account that was linked to it no longer signs in. Set a password with "Forgot password" if you have none. Signing in with a Google account of the new address links it again.',
  kept: 'The Google account that is linked to it still signs in.',
};

/** Goes to both addresses; `support` is whom to turn to. */
export const emailChangedMail = (
  { to, newEmail, google }: { to: string; newEmail: string; google?: keyof typeof googleTexts | undefined },
  { publicUrl, support }: { publicUrl: string; support: string },
) =>
  letter(
    'Your email address was changed',
    [
      'Hello,',
      `your Parley account now has the address ${newEmail}. Sign in with it from now on; you were signed out on your other devices.`,
      ...(google ? [googleTexts[google]] : []),
      { label: 'Sign in', link: `${publicUrl}/signin` },
      `If this is a mistake, turn to ${support} at once.`,
    ],
    to === newEmail ? reasons.account : reasons.formerAddress,
  );
