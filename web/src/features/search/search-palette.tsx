import type { BusinessRole } from '@parley/contract/businesses/business-roles';
import { maxSearchLength } from '@parley/contract/insights/search';
import { Input } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { actionEntries, pageEntries, settingEntries } from './local-entries.ts';
import { createRecentEntries } from './recent-entries.ts';
import { type EntryGroup, matchingEntries, type SearchEntry } from './search-entry.ts';
import { SearchList } from './search-list.tsx';
import { SearchStatus } from './search-status.tsx';
import { useSearch } from './use-search.ts';

interface Props {
  isOpen: boolean;
  /** What was typed before the field was there. */
  firstText: string;
  onClose: () => void;
  business: { id: string; role: BusinessRole };
  personId: string;
  pages: { to: string; label: string }[];
}

export function SearchPalette({ isOpen, onClose, ...place }: Props) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={(next) => !next && onClose()} title="Search dashboard">
      <SearchField {...place} onClose={onClose} />
    </Dialog>
  );
}

/** A text field that keeps the focus, over a list that is walked with the arrow keys. */
function SearchField({ business, personId, pages, firstText, onClose }: Omit<Props, 'isOpen'>) {
  const [text, setText] = useState('');
  const typedBefore = useRef(firstText);
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const navigate = useNavigate();
  const recent = useMemo(
    () => createRecentEntries({ personId, businessId: business.id }),
    [personId, business.id],
  );
  const search = useSearch(business.id, text);
  const isEmpty = text.trim() === '';
  const local = localGroups(text, business.role, pages);
  const groups = [
    ...(isEmpty ? [{ label: 'Recent', entries: recent.list() }] : []),
    ...local,
    ...search.groups,
  ].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(chosen, entries.length - 1);

  // After the focus: the dialog selects what stands in the field then, and the next letter would replace it.
  const takeTypedBefore = () => {
    const before = typedBefore.current;
    typedBefore.current = '';
    if (before) setTimeout(() => setText((typed) => before + typed));
  };
  const open = (entry: SearchEntry) => {
    recent.add(entry);
    onClose();
    void navigate(entry.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = entries[active];
    if (event.nativeEvent.isComposing || !entry) return;
    if (event.key === 'Enter') open(entry);
    else if (event.key === 'ArrowDown') setChosen((active + 1) % entries.length);
    else if (event.key === 'ArrowUp') setChosen((active - 1 + entries.length) % entries.length);
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid gap-3">
      <Input
        type="search"
        role="combobox"
        aria-label="Search dashboard"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? `${listId}-${active}` : undefined}
        placeholder="Search dashboard..."
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={maxSearchLength}
        icon={<Search aria-hidden="true" />}
        // The dialog has a cross of its own.
        className="[&_input::-webkit-search-cancel-button]:hidden"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onFocus={takeTypedBefore}
        onKeyDown={onKeyDown}
      />
      <div className="-mx-3 flex h-[min(26rem,55dvh)] flex-col">
        <SearchList
          id={listId}
          groups={groups}
          active={active}
          onPoint={(index) => setChosen(index)}
          onOpen={open}
        />
        <SearchStatus
          text={text}
          count={entries.length}
          isSearching={search.isSearching}
          error={search.error}
          onRetry={search.retry}
        />
      </div>
    </div>
  );
}

function localGroups(text: string, role: BusinessRole, pages: Props['pages']): EntryGroup[] {
  return [
    { label: 'Actions', entries: matchingEntries(actionEntries(role), text) },
    { label: 'Pages', entries: matchingEntries(pageEntries(pages), text) },
    { label: 'Settings', entries: matchingEntries(settingEntries(role), text) },
  ];
}
