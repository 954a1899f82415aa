import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * A choice that stands in the address, so that a reload and the way back show the same. It is shown as soon as it is
 * made: the router takes its time to change the address, and until then the pressed button would look unpressed.
 */
export function useAddressChoice(name: string) {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get(name);
  const [pressed, setPressed] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the address says now is newer than what was pressed
  useEffect(() => setPressed(null), [inAddress]);

  const choose = (value: string) => {
    setPressed(value);
    // Not what was read when this was drawn: another choice may have been made since.
    const next = new URLSearchParams(window.location.search);
    next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [pressed ?? inAddress, choose] as const;
}
