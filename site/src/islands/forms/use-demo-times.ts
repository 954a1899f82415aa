import { useEffect, useState } from 'react';
import { demoTimesPath } from './rules-of-forms.ts';

type DemoTimes = { kind: 'none-asked' | 'loading' | 'failed' } | { kind: 'loaded'; times: string[] };

/** The free times of a day; asked again when somebody else has taken one. */
export function useDemoTimes(date: string, timezone: string) {
  const [state, setState] = useState<DemoTimes>({ kind: 'none-asked' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every round asks again
  useEffect(() => {
    if (date === '' || timezone === '') return setState({ kind: 'none-asked' });
    const leaving = new AbortController();
    setState({ kind: 'loading' });
    const ask = async () => {
      const query = new URLSearchParams({ date, timezone });
      const response = await fetch(`${demoTimesPath}?${query}`, { signal: leaving.signal });
      if (!response.ok) throw new Error(`The times answered ${response.status}`);
      const { times } = (await response.json()) as { times: string[] };
      setState({ kind: 'loaded', times });
    };
    ask().catch(() => {
      if (!leaving.signal.aborted) setState({ kind: 'failed' });
    });
    return () => leaving.abort();
  }, [date, timezone, round]);
  return { state, askAgain: () => setRound((before) => before + 1) };
}
