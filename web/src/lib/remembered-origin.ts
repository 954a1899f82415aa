import { isWithin, paths } from './paths.ts';

/** Whoever is signed in has no business there. */
const signInPages = [
  paths.signIn,
  paths.signUp,
  paths.adminSignUp,
  paths.forgotPassword,
  paths.resetPassword,
  paths.secondFactor,
  paths.callback,
];
const storageKey = 'parley-origin';
const rememberedForMs = 30 * 60_000;

/** Keeps the page a person wanted before they had to sign in. */
export function rememberOrigin(path: string) {
  const origin = safeOrigin(path);
  if (origin) sessionStorage.setItem(storageKey, JSON.stringify({ origin, at: Date.now() }));
}

export function rememberedOrigin(): string | null {
  return readOrigin(sessionStorage.getItem(storageKey), Date.now());
}

export function forgetOrigin() {
  sessionStorage.removeItem(storageKey);
}

export function readOrigin(stored: string | null, nowMs: number): string | null {
  try {
    const { origin, at } = JSON.parse(stored ?? 'null') as { origin: unknown; at: unknown };
    return typeof at === 'number' && nowMs - at < rememberedForMs ? safeOrigin(origin) : null;
  } catch {
    return null;
  }
}

/** The path if it stays on this site and is worth going back to, else null: what we are sent to is never trusted. */
export function safeOrigin(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  // Browsers read `\` as `/` and drop tabs and line ends, so `/\evil.example` and `/<tab>/evil.example` would leave the site.
  if ([...value].some((character) => character <= ' ' || character === '\\')) return null;
  const base = 'https://here.invalid';
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  if (url.origin !== base || url.pathname.startsWith('//')) return null;
  const isSignInPage = signInPages.some((page) => isWithin(url.pathname, page));
  return isSignInPage ? null : url.pathname + url.search + url.hash;
}
