import type { Toast } from '@parley/ui/toast';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/failure-text.ts';

type AgentErrorClass = 'VALIDATION_ERROR' | 'AUTHENTICATION_ERROR' | 'DATABASE_ERROR' | 'NETWORK_ERROR';

/** What kind of fault it is decides what a person can do about it. Only the network is worth trying again as it stands. */
export function errorClassOf(error: unknown): AgentErrorClass {
  if (!isApiError(error)) return 'DATABASE_ERROR';
  switch (error.code) {
    case 'not_signed_in':
    case 'not_allowed':
      return 'AUTHENTICATION_ERROR';
    case 'unavailable':
      return 'NETWORK_ERROR';
    case 'unexpected':
      return 'DATABASE_ERROR';
    default:
      return 'VALIDATION_ERROR';
  }
}

export interface Failure {
  title: string;
  /** Stands before the reason. */
  description?: string | undefined;
  /** Added where the work is kept although the session ended or the connection broke. */
  isKept?: boolean;
}

const kept = 'What you typed is kept in this browser.';

/** What an attempt that failed says; whether it is worth trying again is the attempt's to know. */
export function failureMessage({ title, description, isKept = false }: Failure, error: Error): Toast {
  const kind = errorClassOf(error);
  const hasEnded = isApiError(error, 'not_signed_in');
  const reason = hasEnded ? 'Your session has ended. Please sign in again.' : failureText(error);
  const isWorthSaying = isKept && (hasEnded || kind === 'NETWORK_ERROR');
  return { title, description: [description, reason, isWorthSaying && kept].filter(Boolean).join(' ') };
}

/** There is no business to save to any more; `leave` leads to those that are left. */
export const businessGoneToast = (leave: () => void): Toast => ({
  title: 'Business ID is required to save the agent.',
  description: `You no longer belong to this business, or it was deleted. ${kept}`,
  tone: 'critical',
  action: { label: 'Go to your businesses', onClick: leave },
});
