import { createHmac, randomBytes } from 'node:crypto';
import { isSameText } from '../signing/index.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;
/** Steps before and after now whose codes are taken too: clocks of telephones differ. */
const window = 2;

/** 160 bits as 32 base32 characters. */
export const newTotpSecret = () => [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join('');

export function totpUri({ secret, email }: { secret: string; email: string }) {
  const label = encodeURIComponent(`Parley:${email}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=Parley&algorithm=SHA1&digits=6&period=30`;
}

/** The code of RFC 6238 for a step of thirty seconds. */
export function totpCode(secret: string, step: number) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = digest.readUInt32BE(digest[19]! & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

export const totpStep = (at: Date) => Math.floor(at.getTime() / stepMs);

/** No code of a later step is taken now. */
export const latestTotpStep = (now: Date) => totpStep(now) + window;

/** The step a code belongs to, if it is one of those around now. */
export function findTotpStep(secret: string, code: string, now: Date) {
  const current = totpStep(now);
  for (let step = current - window; step <= current + window; step += 1) {
    if (isSameText(code, totpCode(secret, step))) return step;
  }
  return undefined;
}

function fromBase32(text: string) {
  let bits = '';
  for (const character of text) bits += alphabet.indexOf(character).toString(2).padStart(5, '0');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
