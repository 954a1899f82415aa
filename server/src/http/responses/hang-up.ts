/** What Node, undici and the streams say of a connection that the other side has ended. */
const hangUpCodes = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ABORT_ERR',
]);
const hangUpWords =
  /^(aborted|Premature close|Client connection prematurely closed\.?|This operation was aborted|terminated)$/i;

/**
 * A caller who has gone is no fault of ours, whatever it made fail. An error that looks like it counts only while the
 * caller's signal has fired: our own connections to others break in the same words.
 */
export function isHangUp(error: unknown, signal: AbortSignal) {
  if (!signal.aborted) return false;
  const { code, name, message } = (error ?? {}) as NodeJS.ErrnoException;
  return (
    error === signal.reason ||
    name === 'AbortError' ||
    hangUpCodes.has(code ?? '') ||
    hangUpWords.test(message ?? String(error))
  );
}
