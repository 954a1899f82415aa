import { APICallError } from 'ai';

export type LlmFailure =
  | 'unreachable'
  | 'timeout'
  | 'rate_limited'
  | 'refused'
  | 'broken_stream'
  | 'aborted'
  | 'bad_request'
  | 'paused';

/** Carries no cause: the errors of the model's library hold the whole prompt, and an error may end in a log. */
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

export function toLlmError(error: unknown): LlmError {
  if (error instanceof LlmError) return error;
  if (!APICallError.isInstance(error))
    return new LlmError('broken_stream', 'The language model broke off its answer.');
  const { statusCode: status } = error;
  if (status === undefined) {
    const code = (error.cause as NodeJS.ErrnoException | undefined)?.code ?? 'no connection';
    return new LlmError('unreachable', `The language model cannot be reached (${code}).`);
  }
  const said = `${status}${codeOf(error.data)}`;
  if (status < 300)
    return new LlmError(
      'broken_stream',
      'The language model did not answer in the protocol it should speak.',
      status,
    );
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
function codeOf(data: unknown) {
  const { code, type } = (data as { error?: { code?: unknown; type?: unknown } } | undefined)?.error ?? {};
  const word = [code, type].find((value) => typeof value === 'string' && /^[a-z][\w.-]{1,59}$/i.test(value));
  return word === undefined ? '' : ` ${word}`;
}
