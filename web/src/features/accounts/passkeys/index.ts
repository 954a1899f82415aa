export { PasskeyButton } from './passkey-button.tsx';
export { canUsePasskeys, passkeyFailureText } from './passkey-prompt.ts';
export { signInByPasskey, unlockByPasskey, verifyByPasskey } from './passkey-sign-in.ts';
export { Passkeys } from './passkeys.tsx';
export { useEnablePasskeyFactor, usePasskeys } from './use-passkeys.ts';
