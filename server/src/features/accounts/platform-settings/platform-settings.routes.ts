import * as contacts from '@parley/contract/accounts/platform-contacts';
import * as endpoints from '@parley/contract/accounts/platform-settings';
import type { Mount } from '../../../http/mount-endpoint.ts';
import type { AccountContext } from '../accounts.context.ts';
import { actorOf } from '../actor.ts';
import { visitOf } from '../visit.ts';
import * as contactService from './contacts.service.ts';
import * as service from './platform-settings.service.ts';
import * as storage from './storage-test.service.ts';

export function platformSettingsRoutes(mount: Mount, context: AccountContext) {
  mount(endpoints.getPlatform, () => service.getPublicSettings(context));
  mount(endpoints.getPlatformSettings, () => service.getPlatformSettings(context));
  mount(endpoints.updatePlatformSettings, (change, call) =>
    service.updatePlatformSettings(context, call.caller.userId, change, visitOf(call)),
  );
  mount(contacts.getContacts, () => contactService.getContacts(context));
  mount(contacts.setContacts, (form, call) => contactService.setContacts(context, actorOf(call), form));
  mount(contacts.listEnvironmentSettings, async () => context.environment ?? []);
  mount(contacts.testStorage, () => storage.testStorage(context));
  mount(endpoints.sendTestMail, ({ to }) => service.sendTestMail(context, to));
}
