import { type Contacts, noContacts } from '@parley/contract/accounts/platform-contacts';
import { conflict } from '../../../errors.ts';
import type { AccountContext } from '../accounts.context.ts';
import type { Actor } from '../actor.ts';
import { noteEvent } from '../audit/index.ts';
import {
  findPlatformSettings,
  lockPlatformSettings,
  savePlatformSettings,
} from './platform-settings.repository.ts';

export async function getContacts({ db }: AccountContext) {
  const { contacts, contactsVersion } = await findPlatformSettings(db);
  return { ...noContacts, ...contacts, version: contactsVersion };
}

export async function setContacts(
  context: AccountContext,
  { userId, visit }: Actor,
  { version, ...contacts }: Contacts & { version: number },
) {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    const before = await lockPlatformSettings(tx, clock.now());
    if (before.contactsVersion !== version)
      throw conflict('Somebody else has changed the contacts since you opened them. Look at them again.');
    await savePlatformSettings(tx, { contacts, contactsVersion: version + 1 }, clock.now());
    await noteEvent(context, tx, userId, 'platform_contacts_changed', visit);
  });
  return getContacts(context);
}
