import { paths } from '../../lib/paths.ts';

const storageKey = 'parley-invitation';
const waitsForMs = 60 * 60_000;

/** Keeps an invitation over signing in or up, also when that goes on in another tab, from a mail. */
export const rememberInvitation = (token: string) =>
  localStorage.setItem(storageKey, JSON.stringify({ token, at: Date.now() }));
export const forgetInvitation = () => localStorage.removeItem(storageKey);

/** The token of the invitation that waits for somebody to sign in or up. */
export const waitingInvitation = () => readInvitation(localStorage.getItem(storageKey), Date.now());

/** The page of the invitation that waits for somebody to sign in, if there is one. */
export function waitingInvitationPage(): string | null {
  const token = waitingInvitation();
  return token && paths.invitation(token);
}

export function readInvitation(stored: string | null, nowMs: number): string | null {
  try {
    const { token, at } = JSON.parse(stored ?? 'null') as { token: unknown; at: unknown };
    return typeof token === 'string' && typeof at === 'number' && nowMs - at < waitsForMs ? token : null;
  } catch {
    return null;
  }
}
