import { useEffect, useState } from 'react';

/** A value once it has not changed for so long; compared by what it holds. */
export function useSettled<Value>(value: Value, pauseMs: number) {
  const [settled, setSettled] = useState<Value>();
  const written = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words in another object are no change
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [written, pauseMs]);
  return settled;
}
