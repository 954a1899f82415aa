export { type SecretSource, secretGuard } from './app-secret.service.ts';
