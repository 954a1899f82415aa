import type { AnalyticsDays } from '@parley/contract/insights/analytics';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { rangeFault, readRange, type ShownRange } from './analytics-range.ts';

export interface AnalyticsRange {
  range: ShownRange;
  /** Why the days cannot be shown. */
  fault: string | undefined;
  choose: (changed: Partial<ShownRange>) => void;
}

/** The days that are looked at. They stand in the address, so that a reload and the way back show the same. */
export function useAnalyticsRange(defaultDays: AnalyticsDays = 30): AnalyticsRange {
  const [address, setAddress] = useSearchParams();
  const search = address.toString();
  // Shown as soon as it is pressed: the router takes its time to change the address.
  const [pressed, setPressed] = useState<ShownRange | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the address says now is newer than what was pressed
  useEffect(() => setPressed(null), [search]);
  const range = pressed ?? readRange(address, defaultDays);
  const choose = (changed: Partial<ShownRange>) => {
    const chosen = { ...range, ...changed };
    setPressed(chosen);
    // Not what was read when this was drawn: another choice may have been made since.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(chosen))
      if (value === undefined) next.delete(name);
      else next.set(name, String(value));
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  return { range, fault: rangeFault(range.from, range.to), choose };
}
