import type { SignInOutcome } from '@parley/contract/accounts/accounts';
import * as passkey from '@parley/contract/accounts/passkey-sign-in';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { promptForPasskey } from './passkey-prompt.ts';

export async function signInByPasskey(): Promise<SignInOutcome> {
  const { options } = await callEndpoint(passkey.startPasskeySignIn, {});
  return callEndpoint(passkey.signInWithPasskey, { answer: await promptForPasskey(options) });
}

export async function verifyByPasskey(): Promise<SignInOutcome> {
  const { options } = await callEndpoint(passkey.startPasskeySecondFactor, {});
  return callEndpoint(passkey.verifyPasskeySecondFactor, { answer: await promptForPasskey(options) });
}

export async function unlockByPasskey() {
  const { options } = await callEndpoint(passkey.startPasskeyUnlock, {});
  return callEndpoint(passkey.unlockWithPasskey, { answer: await promptForPasskey(options) });
}
