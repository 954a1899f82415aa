export {
  accountReclaimed,
  personDeactivated,
  personLeaving,
  signedUpByInvitation,
} from './accounts.facts.ts';
export { type AccountsService, createAccountsFeature } from './accounts.feature.ts';
export { type Actor, actorOf } from './actor.ts';
export type { SecretSource } from './app-secret/index.ts';
export type { Audit } from './audit/index.ts';
export type { PeopleService } from './people/index.ts';
export type { ProfileService } from './profile/index.ts';
export { openSealedText, readSignedText, sealText, signText } from './signing/index.ts';
export { type Visit, visitOf } from './visit.ts';
