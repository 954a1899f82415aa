import { type SecondFactorMethod, secondFactorMethod } from '@parley/contract/accounts';

/** What the screen must know; the sign-in itself waits on the server, and no secret is ever kept here. */
export interface Challenge {
  method: SecondFactorMethod;
  email: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function rememberChallenge({ method, email }: Challenge, store: Store = sessionStorage) {
  store.setItem('mfaRequired', 'true');
  store.setItem('mfaMethod', method);
  store.setItem('userEmail', email);
}

/** Null when no sign-in waits for a code. */
export function rememberedChallenge(store: Store = sessionStorage): Challenge | null {
  if (store.getItem('mfaRequired') !== 'true') return null;
  const method = secondFactorMethod.safeParse(store.getItem('mfaMethod'));
  return { method: method.success ? method.data : 'totp', email: store.getItem('userEmail') ?? '' };
}

export function forgetChallenge(store: Store = sessionStorage) {
  for (const key of ['mfaRequired', 'mfaMethod', 'userEmail']) store.removeItem(key);
}
