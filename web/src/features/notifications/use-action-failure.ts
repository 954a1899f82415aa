import { useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';

export interface ActionFailure {
  title: string;
  reason: string;
  retry: () => void;
}
/** Does something and keeps its failure, under this title, until it is tried again. */
export type ActionRunner = (failureTitle: string, action: () => Promise<void>) => Promise<void>;

export function useActionFailure() {
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const run: ActionRunner = async (title, action) => {
    try {
      setFailure(null);
      await action();
    } catch (error) {
      setFailure({ title, reason: failureText(error as Error), retry: () => void run(title, action) });
    }
  };
  return { failure, run };
}
