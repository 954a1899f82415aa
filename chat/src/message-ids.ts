/** Whether the widget gave the message its id, in whichever tab. */
export const isOwnId = (id: string | null) => /^[\da-f]{32}$/.test(id ?? '');

/** `crypto.randomUUID` is missing on pages without TLS. */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
