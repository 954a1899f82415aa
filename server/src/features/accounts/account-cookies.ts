import { readSignedText, signText } from './signing/index.ts';

const kinds = {
  session: { name: 'parley.session_token', maxAgeSeconds: 30 * 24 * 60 * 60 },
  pending: { name: 'parley.pending_sign_in', maxAgeSeconds: 10 * 60 },
  passkey: { name: 'parley.passkey', maxAgeSeconds: 5 * 60 },
  signUp: { name: 'parley.sign_up', maxAgeSeconds: 24 * 60 * 60 },
  google: { name: 'parley.google', maxAgeSeconds: 10 * 60 },
  device: { name: 'parley.device', maxAgeSeconds: 400 * 24 * 60 * 60 },
} as const;
type CookieKind = keyof typeof kinds;

export type AccountCookies = ReturnType<typeof createAccountCookies>;

/** Signed, and out of reach for scripts and other sites: a copy of the database alone opens no session. */
export function createAccountCookies({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const isSecure = publicUrl.startsWith('https:');
  // Browsers take a __Host- cookie only from us over https and never from a neighbouring subdomain.
  const nameOf = (kind: CookieKind) => `${isSecure ? '__Host-' : ''}${kinds[kind].name}`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    set: (kind: CookieKind, value: string) =>
      `${nameOf(kind)}=${signText(value, kind, secret)}; Max-Age=${kinds[kind].maxAgeSeconds}; ${attributes}`,
    clear: (kind: CookieKind) => `${nameOf(kind)}=; Max-Age=0; ${attributes}`,
    read(kind: CookieKind, header: string | null) {
      const value = findCookie(header ?? '', nameOf(kind));
      return value === undefined ? undefined : readSignedText(value, kind, secret);
    },
  };
}

function findCookie(header: string, name: string) {
  for (const pair of header.split(';')) {
    const [key, ...rest] = pair.trim().split('=');
    if (key === name) return rest.join('=');
  }
  return undefined;
}
