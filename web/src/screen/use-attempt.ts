import { useState } from 'react';

/** For a button whose failure stands beside it until the next attempt. */
export function useAttempt() {
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);

  /** True once it is done. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setFailure(null);
    setIsRunning(true);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(error as Error);
      return false;
    } finally {
      setIsRunning(false);
    }
  };
  return { run, failure, isRunning };
}
