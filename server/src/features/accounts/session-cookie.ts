import { createHmac, timingSafeEqual } from 'node:crypto';

/** The token inside a session cookie, if our secret signed it: a copy of the database alone opens no session. */
export function readSessionCookie(cookieHeader: string | null, secret: string): string | undefined {
  const value = findCookie(cookieHeader ?? '', /^(__Secure-)?parley\.session_token$/);
  if (!value) return undefined;
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

function findCookie(header: string, name: RegExp) {
  for (const pair of header.split(';')) {
    const [key, ...rest] = pair.trim().split('=');
    if (key && name.test(key)) return decode(rest.join('='));
  }
  return undefined;
}

function decode(value: string) {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
