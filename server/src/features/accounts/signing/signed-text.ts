import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the signature is for: a value signed for one purpose is worth nothing for another. */
export type Purpose =
  | 'session'
  | 'pending'
  | 'signUp'
  | 'google'
  | 'passkey'
  | 'device'
  | 'confirm-email'
  | 'reset-password'
  | 'lift-access-lists'
  | 'welcome'
  | 'change-email'
  | 'unsubscribe';

export const signText = (text: string, purpose: Purpose, secret: string) =>
  `${text}.${signatureOf(text, purpose, secret).toString('base64url')}`;

/** The text that we signed for this purpose; undefined for anything else. */
export function readSignedText(signed: string, purpose: Purpose, secret: string): string | undefined {
  const dot = signed.lastIndexOf('.');
  if (dot < 1) return undefined;
  const text = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1), 'base64url');
  const expected = signatureOf(text, purpose, secret);
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined;
}

/** A hash that only we can make, so that a copy of the database cannot be searched for short codes. */
export const keyedHash = (text: string, secret: string) =>
  createHmac('sha256', `hash ${secret}`).update(text).digest('base64url');

/** Six digits that follow from an id, for those who know our secret. */
export function codeFor(id: string, secret: string) {
  const number = createHmac('sha256', `code ${secret}`).update(id).digest().readUIntBE(0, 6) % 1_000_000;
  return String(number).padStart(6, '0');
}

/** Compares in the same time wherever the two differ. */
export function isSameText(given: string, wanted: string) {
  const hashes = [given, wanted].map((text) => createHmac('sha256', 'compare').update(text).digest());
  return timingSafeEqual(hashes[0]!, hashes[1]!);
}

const signatureOf = (text: string, purpose: Purpose, secret: string) =>
  createHmac('sha256', `${purpose} ${secret}`).update(text).digest();
