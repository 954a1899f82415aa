export { IdentitySecret } from './identity-secret.tsx';
