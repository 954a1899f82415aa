export { hasGoogle, unlinkGoogle } from './google.repository.ts';
export { sendResetLink } from './password-reset.service.ts';
export { signInRoutes } from './sign-in.routes.ts';
export { noteAccountLock } from './sign-in.service.ts';
export { clearAttempts, getAttemptStatus } from './sign-in-guard.ts';
