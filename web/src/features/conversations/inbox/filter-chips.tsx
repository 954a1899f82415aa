import { X } from 'lucide-react';
import type { ChosenFilter } from './chosen-filters.ts';
import type { InboxAddress } from './inbox-address.ts';

interface Props {
  chosen: ChosenFilter[];
  onRemove: (without: Partial<InboxAddress>) => void;
}

/** Why the list is not all there is; pressed, a filter goes. */
export function FilterChips({ chosen, onRemove }: Props) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap gap-1.5 border-b px-4 py-2.5">
      {chosen.map(({ label, without }) => (
        <li key={label} className="min-w-0 max-w-full">
          <button
            type="button"
            onClick={() => onRemove(without)}
            className="flex h-7 coarse:h-11 max-w-full items-center gap-1.5 rounded-full bg-accent-soft pr-2 pl-2.5 text-accent-text text-xs transition-colors hover:bg-surface-hover"
          >
            <span className="sr-only">Remove the filter </span>
            <bdi className="truncate">{label}</bdi>
            <X aria-hidden="true" className="size-3.5 flex-none" />
          </button>
        </li>
      ))}
    </ul>
  );
}
