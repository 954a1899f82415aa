import { toast } from '@parley/ui/toast';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/failure-text.ts';

/** Where somebody else was quicker, the server names them: that is all there is to say. */
export function sayNotDone(title: string, error: Error) {
  if (isApiError(error, 'conflict'))
    toast({ title: error.message, tone: 'warning', subject: 'conversation' });
  else toast({ title, description: failureText(error), tone: 'critical', subject: 'conversation' });
}
