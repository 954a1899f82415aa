import { invalidInput } from '../../errors.ts';
import { readSignedText, signText } from '../accounts/index.ts';
import type { NotificationContext } from './notifications.context.ts';

export interface Unsubscribing {
  link: string;
  headers: Record<string, string>;
}

/** For a mail to this person: the link at its foot, and the headers by which mail programs offer a button of their own. */
export function unsubscribingOf({ publicUrl, secret }: NotificationContext, userId: string): Unsubscribing {
  const token = signText(userId, 'unsubscribe', secret);
  const link = `${publicUrl}/unsubscribe?token=${encodeURIComponent(token)}`;
  return {
    link,
    headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** Holds at once, also for a mail that waits. Whoever has gone meanwhile gets none anyway. */
export async function unsubscribe({ accounts, secret }: NotificationContext, token: string) {
  const userId = readSignedText(token, 'unsubscribe', secret);
  if (!userId) throw invalidInput('This link is not complete or not ours. Please use the link in the mail.');
  const people = await accounts.profiles.findPeople([userId]);
  if (people.has(userId))
    await accounts.preferences.changeNotificationSettings(userId, { emailNotifications: false });
  return {};
}
