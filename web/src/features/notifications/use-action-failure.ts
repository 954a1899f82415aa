import { useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useAttempt } from '../../screen/use-attempt.ts';

export interface ActionFailure {
  title: string;
  reason: string;
  retry: () => void;
}
/** Does something and keeps its failure, under this title, until it is tried again. */
export type ActionRunner = (failureTitle: string, action: () => Promise<void>) => Promise<void>;

export function useActionFailure() {
  const { run: attempt, failure } = useAttempt();
  const [last, setLast] = useState<{ title: string; retry: () => void } | null>(null);
  const run: ActionRunner = async (title, action) => {
    setLast({ title, retry: () => void run(title, action) });
    await attempt(action);
  };
  const shown: ActionFailure | null = failure && last && { ...last, reason: failureText(failure) };
  return { failure: shown, run };
}
