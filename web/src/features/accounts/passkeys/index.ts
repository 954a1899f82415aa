export { PasskeyButton } from './passkey-button.tsx';
export { canUsePasskeys, passkeyFailureText } from './passkey-prompt.ts';
export { Passkeys } from './passkeys.tsx';
export {
  signInByPasskey,
  unlockByPasskey,
  useEnablePasskeyFactor,
  usePasskeys,
  verifyByPasskey,
} from './use-passkeys.ts';
