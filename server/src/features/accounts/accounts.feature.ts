import type { Feature, FeatureContext } from '../../feature.ts';
import { accountDataRoutes } from './account-data.routes.ts';
import { createAccountDataService } from './account-data.service.ts';
import { accountRoutes } from './accounts.routes.ts';
import { createAccountServices } from './accounts.service.ts';
import { pictureRoutes } from './picture.routes.ts';
import { createPictureService } from './picture.service.ts';
import { preferenceRoutes } from './preferences.routes.ts';
import { createPreferenceService } from './preferences.service.ts';
import { profileRoutes } from './profile.routes.ts';
import { createProfileService } from './profile.service.ts';

type AccountNeeds = Parameters<typeof createAccountServices>[0];
type Needs = Pick<AccountNeeds, 'adminSignUpKey' | 'listBusinessesOf' | 'invitations'>;

export type AccountsService = ReturnType<typeof createAccountsFeature>['service'];

/** People: how they sign in, who they are, and what they take along when they go. */
export function createAccountsFeature(context: FeatureContext, needs: Needs) {
  const profiles = createProfileService(context);
  const pictures = createPictureService({ ...context, profiles });
  const { deletePictureOf } = pictures;
  const accounts = createAccountServices({ ...context, ...needs, deletePictureOf });
  const preferences = createPreferenceService(context);
  const data = createAccountDataService({
    ...context,
    profiles,
    preferences,
    isOwnPassword: accounts.passwords.isOwnPassword,
    exporters: context.exporters.ofPerson,
    deletePictureOf,
  });
  return {
    service: { ...accounts, profiles, pictures, preferences, data },
    routes(mount) {
      accountRoutes(mount, accounts);
      accountDataRoutes(mount, data, accounts.sessions);
      profileRoutes(mount, profiles);
      pictureRoutes(mount, pictures);
      preferenceRoutes(mount, preferences);
    },
    jobs: [...accounts.handlers, ...pictures.handlers],
    exporters: { ofPerson: pictures.exportOf },
  } satisfies Feature;
}
