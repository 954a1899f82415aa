import { clsx } from 'clsx';
import {
  FileText,
  Headset,
  LayoutDashboard,
  LifeBuoy,
  MessagesSquare,
  Plus,
  Settings,
  UserRound,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { EntryGroup, EntryKind, SearchEntry } from './search-entry.ts';

const icons: Record<EntryKind, ReactNode> = {
  action: <Plus />,
  page: <LayoutDashboard />,
  setting: <Settings />,
  agent: <Headset />,
  document: <FileText />,
  conversation: <MessagesSquare />,
  escalation: <LifeBuoy />,
  member: <UserRound />,
};

interface Props {
  id: string;
  groups: EntryGroup[];
  /** Which of all entries is chosen. */
  active: number;
  onPoint: (index: number) => void;
  onOpen: (entry: SearchEntry) => void;
}

/** The focus stays in the field, which names the chosen option. */
export function SearchList({ id, groups, active, onPoint, onOpen }: Props) {
  let before = 0;
  return (
    <div id={id} role="listbox" aria-label="Results" className="min-h-0 overflow-y-auto overscroll-contain">
      {groups.map(({ label, entries }) => {
        const first = before;
        before += entries.length;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden="true" className="px-3 pt-3 pb-1 font-medium text-muted text-xs">
              {label}
            </p>
            {entries.map((entry, nth) => (
              <Option
                key={entry.to + entry.label}
                id={`${id}-${first + nth}`}
                entry={entry}
                isActive={first + nth === active}
                onPoint={() => onPoint(first + nth)}
                onOpen={() => onOpen(entry)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

function Option(props: {
  id: string;
  entry: SearchEntry;
  isActive: boolean;
  onPoint: () => void;
  onOpen: () => void;
}) {
  const { id, entry, isActive, onPoint, onOpen } = props;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      onClick={onOpen}
      className={clsx(
        'flex min-h-row cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 [&>svg]:size-4 [&>svg]:flex-none [&>svg]:text-muted',
        isActive && 'bg-surface-hover forced-colors:outline',
      )}
    >
      {icons[entry.kind]}
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-medium">{entry.label}</span>
        {entry.detail && <span className="truncate text-muted text-xs">{entry.detail}</span>}
      </span>
    </div>
  );
}
