import type { ErrorBody } from '@parley/contract/wire/errors';

export type SendOutcome =
  | { kind: 'sent' }
  /** The server's words, and those that belong to a field. */
  | { kind: 'refused'; message: string; fields: Record<string, string> }
  /** Nobody knows whether it arrived; sent again it is stored once. */
  | { kind: 'unreachable' };

const timeoutMs = 60_000;

/** Sends a form and says what became of it. */
export async function sendForm(path: string, body: object | FormData): Promise<SendOutcome> {
  const request: RequestInit =
    body instanceof FormData
      ? { body }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  try {
    const response = await fetch(path, {
      ...request,
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return { kind: 'sent' };
    const { message, fields = {} } = (await response.json()) as Partial<ErrorBody>;
    return message ? { kind: 'refused', message, fields } : { kind: 'unreachable' };
  } catch {
    return { kind: 'unreachable' };
  }
}
