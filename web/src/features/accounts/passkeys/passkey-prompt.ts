import type { PasskeyAnswer, passkeyOptions } from '@parley/contract/accounts/passkey-sign-in';
import type { RegistrationAnswer, startPasskeyRegistration } from '@parley/contract/accounts/passkeys';
import type { z } from 'zod';
import { isApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/failure-text.ts';

type SigningOptions = z.infer<typeof passkeyOptions>;
type RegistrationOptions = z.infer<typeof startPasskeyRegistration.output>['options'];

/** Browsers tie passkeys to the name of a site; an address of numbers has none. */
export function canUsePasskeys({ hostname } = window.location) {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(hostname);
}

/** Lets the browser ask for one of the person's passkeys. */
export async function promptForPasskey(options: SigningOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return (await startAuthentication({ optionsJSON: options as never })) as PasskeyAnswer;
}

/** Lets the browser make a new passkey. */
export async function promptForNewPasskey(options: RegistrationOptions): Promise<RegistrationAnswer> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return (await startRegistration({ optionsJSON: options as never })) as RegistrationAnswer;
}

const browserTexts: Record<string, string> = {
  NotAllowedError: 'No passkey was used. Try again, or choose another way.',
  AbortError: 'No passkey was used. Try again, or choose another way.',
  InvalidStateError: 'This device already holds a passkey for your account.',
};

export function passkeyFailureText(error: Error) {
  if (isApiError(error)) return failureText(error);
  return browserTexts[error.name] ?? 'Your browser could not use a passkey here. Choose another way.';
}
