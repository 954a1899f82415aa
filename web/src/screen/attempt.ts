import { type Toast, toast, withdrawToasts } from '@parley/ui/toast';
import { isApiError } from '../lib/api-error.ts';
import { failureText } from '../lib/failure-text.ts';
import { isSessionEndExplained } from '../lib/session-check.ts';

interface Words {
  /** Of both messages, unless one names its own; what was said of it before is withdrawn, as this is a new attempt. */
  subject?: string | undefined;
  /** Said once it is done; nothing where the screen shows it by itself. */
  done?: Toast | undefined;
  /** The title above the reason in the error's own words, or the whole message. */
  failed: string | ((error: Error) => Toast);
  /** Offered where only the connection broke. */
  retry?: (() => void) | undefined;
}

/** Does what a button asks for and says how it went. True once it is done. */
export async function attempt(work: () => Promise<unknown>, words: Words): Promise<boolean> {
  try {
    await attemptOrThrow(work, words);
    return true;
  } catch {
    return false;
  }
}

/** The same for dialogs, which stay open, and for forms, which show faults at their fields: the error is thrown on. */
export async function attemptOrThrow(work: () => Promise<unknown>, { subject, done, failed, retry }: Words) {
  if (subject) withdrawToasts(subject);
  try {
    await work();
  } catch (error) {
    if (isApiError(error, 'not_signed_in') && (await isSessionEndExplained())) throw error;
    const message =
      typeof failed === 'string'
        ? { title: failed, description: failureText(error as Error) }
        : failed(error as Error);
    const action =
      retry && isApiError(error, 'unavailable') ? { label: 'Try again', onClick: retry } : undefined;
    toast({ tone: 'critical', action, subject, ...message });
    throw error;
  }
  if (done) toast({ tone: 'positive', subject, ...done });
}
