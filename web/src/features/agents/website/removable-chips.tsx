import { X } from 'lucide-react';

interface Props {
  label: string;
  items: string[];
  isDisabled?: boolean;
  onRemove: (item: string) => void;
}

/** Short texts, each with a button that takes it off the list. */
export function RemovableChips({ label, items, isDisabled = false, onRemove }: Props) {
  if (items.length === 0) return null;
  return (
    <ul aria-label={label} className="flex max-h-60 flex-wrap gap-2 overflow-y-auto">
      {items.map((item) => (
        <li
          key={item}
          className="flex min-h-8 min-w-0 items-center gap-1.5 rounded-full border bg-surface-sunken pr-1 pl-3 coarse:min-h-10"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">{item}</span>
          <button
            type="button"
            aria-label={`Remove ${item}`}
            disabled={isDisabled}
            onClick={() => onRemove(item)}
            className="grid size-6 flex-none place-items-center rounded-full text-muted hover:bg-surface-hover hover:text-text coarse:size-9"
          >
            <X className="size-3.5" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
