import { searchMaxLength } from '@parley/contract/conversations/inbox';
import { Input } from '@parley/ui/form';
import { useEffect, useState } from 'react';

const typingPauseMs = 300;

/** Asks when the typing pauses; Escape empties it. */
export function InboxSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  // A link or the way back may bring another search.
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause anew
  useEffect(() => {
    if (typed.trim() === value) return;
    const pause = setTimeout(() => onSearch(typed.trim()), typingPauseMs);
    return () => clearTimeout(pause);
  }, [typed]);
  return (
    <Input
      type="search"
      aria-label="Search conversations"
      placeholder="Search conversations"
      maxLength={searchMaxLength}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
      className="min-w-0 flex-1"
    />
  );
}
