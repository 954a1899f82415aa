import type { InboxCounts, InboxState } from '@parley/contract/conversations/inbox';
import { clsx } from 'clsx';
import { useMay } from '../../../screen/business-access.ts';
import { stateLook } from '../inbox-words.ts';

const states = ['needs-you', 'yours', 'colleague', 'visitor', 'agent'] as const;

interface Props {
  counts: Pick<InboxCounts, 'states' | 'hasMoreOpen'> | undefined;
  chosen: InboxState | undefined;
  onChoose: (state: InboxState | undefined) => void;
}

/** Whose turn it is, as a filter; pressed again it goes. One that is known to be empty stands only while it is chosen. */
export function StateChips({ counts, chosen, onChoose }: Props) {
  const mayAnswer = useMay('inbox');
  const hasMore = counts?.hasMoreOpen ?? false;
  const countOf = (state: (typeof states)[number]) => counts?.states[state] ?? 0;
  const shown = states.filter((state) => state === chosen || countOf(state) > 0 || hasMore);
  if (shown.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-1.5 border-b px-4 py-2.5">
      <legend className="sr-only">State</legend>
      {shown.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === chosen}
          onClick={() => onChoose(state === chosen ? undefined : state)}
          className={clsx(
            'flex h-7 coarse:h-11 items-center gap-1.5 rounded-full border px-2.5 text-xs transition-colors',
            'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text',
            'hover:bg-surface-hover aria-pressed:hover:bg-accent-soft',
          )}
        >
          {stateLook(state, mayAnswer).label}
          {(countOf(state) > 0 || !hasMore) && (
            <span className={clsx('tabular-nums', state !== chosen && 'text-muted')}>
              {countOf(state).toLocaleString('en-US')}
              {hasMore && '+'}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
