export { type AccountsService, createAccountsFeature } from './accounts.feature.ts';
export type { Actor } from './actor.ts';
export type { SecretSource } from './app-secret.service.ts';
export { personDeactivated, personLeaving } from './people.facts.ts';
export type { PeopleService } from './people.service.ts';
export type { PreferenceService } from './preferences.service.ts';
export type { ProfileService } from './profile.service.ts';
export { openSealedText, sealText } from './sealed-text.ts';
export { type Visit, visitOf } from './visit.ts';
