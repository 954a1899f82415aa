export type CallbackRequest =
  | { kind: 'confirm'; token: string }
  | { kind: 'lift'; token: string }
  | { kind: 'invitation'; token: string }
  | { kind: 'change-email'; token: string }
  | { kind: 'google'; code: string; state: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'nothing' };

const longestReason = 200;
const links = ['confirm', 'lift', 'invitation', 'change-email'] as const;

/** What brought somebody to /auth/callback: a link from a mail (after `#`), or the way back from Google (after `?`). */
export function readCallback({ search, hash }: { search: string; hash: string }): CallbackRequest {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  if (query.has('error') || fragment.has('error')) {
    const reason = query.get('error_description') || fragment.get('error_description');
    return {
      kind: 'refused',
      reason: reason?.slice(0, longestReason) || 'An error occurred during authentication',
    };
  }
  for (const kind of links) {
    const token = fragment.get(kind);
    if (token) return { kind, token };
  }
  const code = query.get('code');
  const state = query.get('state');
  return code && state ? { kind: 'google', code, state } : { kind: 'nothing' };
}
