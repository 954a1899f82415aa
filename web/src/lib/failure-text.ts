import { isApiError } from './api-error.ts';

/** The reason in words, with what support needs to find it where the fault is ours. */
export function failureText(error: Error): string;
export function failureText(error: Error | null): string | undefined;
export function failureText(error: Error | null) {
  if (!error) return undefined;
  if (!isApiError(error)) return 'Something unexpected happened in this page. Reload it and try again.';
  return error.code === 'unexpected' && error.requestId
    ? `${error.message} (Request ${error.requestId})`
    : error.message;
}
