export { AccountData } from './account-data.tsx';
export { ProfileFacts } from './profile-facts.tsx';
export { accountTabTexts, PersonalInformation, profilePageTexts } from './profile-form.tsx';
export { useConfirmEmailChange, useEmailChange, useRefuseEmailChange } from './use-email-change.ts';
