import { invalidInput } from '../../../errors.ts';
import type { AccountContext } from '../accounts.context.ts';
import * as repository from './preferences.repository.ts';

/** For whoever has not opened the dashboard since we ask. */
const usualTimeZone = 'UTC';

export async function setTimeZone({ db, clock }: AccountContext, userId: string, name: string) {
  const timeZone = requireTimeZone(name);
  await repository.saveTimeZone(db, userId, timeZone, clock.now());
  return { timeZone };
}

/** Of people, so that one question answers for all of them. */
export async function findTimeZones({ db }: AccountContext, userIds: string[]) {
  const rows = userIds.length > 0 ? await repository.listTimeZones(db, userIds) : [];
  const zones = new Map(rows.map(({ userId, timeZone }) => [userId, timeZone]));
  return (userId: string) => zones.get(userId) ?? usualTimeZone;
}

function requireTimeZone(name: string) {
  const message = 'This is not a time zone. Use an IANA name such as Europe/Berlin.';
  // Newer runtimes take offsets too, which know no summer time.
  if (/^[+-]/.test(name)) throw invalidInput(message, { timeZone: message });
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw invalidInput(message, { timeZone: message });
  }
}
