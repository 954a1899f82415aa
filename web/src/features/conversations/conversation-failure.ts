import type { Toast } from '@parley/ui/toast';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/failure-text.ts';

/** What an attempt says. Where somebody else was quicker, the server names them: that is all there is to say. */
export const conversationFailure = (title: string) => ({
  subject: 'conversation',
  failed: (error: Error): Toast =>
    isApiError(error, 'conflict')
      ? { title: error.message, tone: 'warning' }
      : { title, description: failureText(error) },
});
