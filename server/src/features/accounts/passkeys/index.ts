export { deletePasskeysOf } from './passkeys.repository.ts';
export { passkeyRoutes } from './passkeys.routes.ts';
export { hasPasskey, startPasskeyChallenge, verifyPasskey } from './passkeys.service.ts';
