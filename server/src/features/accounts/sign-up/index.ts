export { ensureConfirmationSent } from './email-confirmation.service.ts';
export { signUpRoutes } from './sign-up.routes.ts';
export { createAccount, preparePassword, type SignUpForm } from './sign-up.service.ts';
export { requireInvitedAddress } from './sign-up-policy.ts';
export { dropUnprovenAccess, takeOverStoredNames } from './unproven-access.ts';
