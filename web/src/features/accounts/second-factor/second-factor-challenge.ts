import { type SecondFactorMethod, secondFactorMethod } from '@parley/contract/accounts/accounts';

/** What the screen must know; the sign-in itself waits on the server, and no secret is ever kept here. */
export interface Challenge {
  method: SecondFactorMethod;
  email: string;
  /** A passkey is taken instead of a code. */
  hasPasskey: boolean;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function rememberChallenge({ method, email, hasPasskey }: Challenge, store: Store = sessionStorage) {
  store.setItem('mfaRequired', 'true');
  store.setItem('mfaMethod', method);
  store.setItem('userEmail', email);
  store.setItem('mfaHasPasskey', String(hasPasskey));
}

/** Null when no sign-in waits for a code. */
export function rememberedChallenge(store: Store = sessionStorage): Challenge | null {
  if (store.getItem('mfaRequired') !== 'true') return null;
  const method = secondFactorMethod.safeParse(store.getItem('mfaMethod'));
  const hasPasskey = store.getItem('mfaHasPasskey') === 'true';
  return {
    method: method.success ? method.data : 'totp',
    email: store.getItem('userEmail') ?? '',
    hasPasskey,
  };
}

export function forgetChallenge(store: Store = sessionStorage) {
  for (const key of ['mfaRequired', 'mfaMethod', 'userEmail', 'mfaHasPasskey']) store.removeItem(key);
}
