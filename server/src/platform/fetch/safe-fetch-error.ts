import { AppError } from '../../errors.ts';

/** The address itself may not be opened; trying again is pointless. */
export class UnsafeAddressError extends AppError {
  constructor(message: string) {
    super('invalid_input', message);
    this.name = 'UnsafeAddressError';
  }
}

const sentences = {
  not_found: 'was not found. Check the spelling of the address.',
  unreachable: 'cannot be reached.',
  timeout: 'did not answer in time.',
  too_large: 'sent more than we can read.',
  too_many_redirects: 'redirects too many times.',
  redirected_elsewhere: 'passes on to another site what it is sent.',
  certificate: 'has no valid certificate for a safe connection.',
  broken: 'sent an answer that cannot be read.',
  aborted: 'was not opened: the request was cancelled.',
};
export type FetchFailure = keyof typeof sentences;

/** The address may be opened, but nothing usable came back. */
export class FetchFailedError extends AppError {
  constructor(
    readonly reason: FetchFailure,
    host: string,
  ) {
    super(reason === 'too_large' ? 'too_large' : 'unavailable', `${host} ${sentences[reason]}`);
    this.name = 'FetchFailedError';
  }
}

export function toFetchFailure(error: unknown, host: string) {
  if (error instanceof AppError) return error;
  return new FetchFailedError(failureOf((error as NodeJS.ErrnoException).code ?? ''), host);
}

function failureOf(code: string): FetchFailure {
  if (/^(ENOTFOUND|EAI_|ENODATA)/.test(code)) return 'not_found';
  if (code === 'HPE_HEADER_OVERFLOW' || code === 'ERR_BUFFER_TOO_LARGE') return 'too_large';
  if (/CERT|TLS|SSL|SIGNATURE|EPROTO/.test(code)) return 'certificate';
  if (/^(ECONN|EHOST|ENET|ETIMEDOUT|EPIPE|EADDR|EACCES)/.test(code)) return 'unreachable';
  return 'broken';
}
