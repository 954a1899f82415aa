export type LlmFailure =
  | 'unreachable'
  | 'timeout'
  | 'rate_limited'
  | 'refused'
  | 'broken_stream'
  | 'aborted'
  | 'bad_request'
  | 'paused';

/** Carries no cause: what the server said may repeat the prompt, and an error may end in a log. */
export class LlmError extends Error {
  override name = 'LlmError';
  constructor(
    readonly reason: LlmFailure,
    message: string,
    readonly status?: number,
    /** Of a call that was left out: the failure after which calls are left out. */
    readonly earlierFailure?: LlmError,
  ) {
    super(message);
  }
}

export const toLlmError = (error: unknown) =>
  error instanceof LlmError
    ? error
    : new LlmError('broken_stream', 'The language model broke off its answer.');

/** Nothing came back; `error` is that of the request. */
export function unreachableError(error: unknown) {
  const cause = (error as Error | undefined)?.cause as NodeJS.ErrnoException | undefined;
  return new LlmError(
    'unreachable',
    `The language model cannot be reached (${cause?.code ?? 'no connection'}).`,
  );
}

/** Of an answer that is none; `body` is what came with it. */
export function errorOfStatus(status: number, body: string) {
  const said = `${status}${codeIn(body)}`;
  if (status === 429)
    return new LlmError('rate_limited', `The language model has had too many requests (${said}).`, status);
  if ([401, 402, 403].includes(status))
    return new LlmError('refused', `The language model refused our key (${said}).`, status);
  if (status === 408 || status >= 500)
    return new LlmError('unreachable', `The language model is out of order (${said}).`, status);
  return new LlmError(
    'bad_request',
    `The language model did not understand the request (${said}). Check LLM_BASE_URL and LLM_MODEL.`,
    status,
  );
}

/** Only a bare code word such as model_not_found; the rest of such a body may repeat what the visitor wrote. */
function codeIn(body: string) {
  const { code, type } = errorIn(body) ?? {};
  const word = [code, type].find((value) => typeof value === 'string' && /^[a-z][\w.-]{1,59}$/i.test(value));
  return word === undefined ? '' : ` ${word}`;
}

function errorIn(body: string): { code?: unknown; type?: unknown } | undefined {
  try {
    return (JSON.parse(body) as { error?: { code?: unknown; type?: unknown } } | null)?.error;
  } catch {
    return undefined;
  }
}
