import { type Toast, toast, withdrawToasts } from '@parley/ui/toast';
import { failureText } from '../../lib/failure-text.ts';

/** Does it and says so; throws on, so that a dialog stays open. */
export async function attempt(work: () => Promise<unknown>, done: Omit<Toast, 'tone'>, failedTitle: string) {
  if (done.subject) withdrawToasts(done.subject);
  try {
    await work();
  } catch (error) {
    toast({
      title: failedTitle,
      description: failureText(error as Error),
      tone: 'critical',
      subject: done.subject,
    });
    throw error;
  }
  toast({ ...done, tone: 'positive' });
}
