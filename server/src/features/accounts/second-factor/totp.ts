import { Secret, TOTP } from 'otpauth';

/** What every authenticator app assumes where a QR code does not say otherwise. */
const scheme = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Steps before and after now whose codes are taken too: clocks of telephones differ. */
const window = 2;

/** 160 bits as 32 base32 characters. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** Not the library's, which leaves the colon of the label as it is: old setups and new ones show the same address. */
export function totpUri({ secret, email }: { secret: string; email: string }) {
  const label = encodeURIComponent(`Parley:${email}`);
  const { algorithm, digits, period } = scheme;
  return `otpauth://totp/${label}?secret=${secret}&issuer=Parley&algorithm=${algorithm}&digits=${digits}&period=${period}`;
}

/** The code of RFC 6238 for a step of thirty seconds. */
export const totpCode = (secret: string, step: number) =>
  TOTP.generate({ ...scheme, secret: Secret.fromBase32(secret), timestamp: step * scheme.period * 1000 });

export const totpStep = (at: Date) => TOTP.counter({ period: scheme.period, timestamp: at.getTime() });

/** No code of a later step is taken now. */
export const latestTotpStep = (now: Date) => totpStep(now) + window;

/** The step a code belongs to, if it is one of those around now. */
export function findTotpStep(secret: string, code: string, now: Date) {
  // The library compares bytes and fails on characters of more than one.
  if (!/^\d+$/.test(code)) return undefined;
  const delta = TOTP.validate({
    ...scheme,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: now.getTime(),
    window,
  });
  return delta === null ? undefined : totpStep(now) + delta;
}
