import { Input } from '@parley/ui/form';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const pauseMs = 250;

/** Searches when the typing pauses, or only when it is done: with Enter, on leaving the field, or once it is empty. */
export function SearchField({
  label,
  placeholder,
  isSearchedWhileTyping = true,
  onSearch,
}: {
  label: string;
  placeholder: string;
  isSearchedWhileTyping?: boolean;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState('');
  const searched = useRef('');
  const search = (wanted: string) => {
    if (wanted.trim() === searched.current) return;
    searched.current = wanted.trim();
    onSearch(searched.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for the text alone
  useEffect(() => {
    if (!isSearchedWhileTyping && text !== '') return;
    const pause = setTimeout(() => search(text), pauseMs);
    return () => clearTimeout(pause);
  }, [text]);

  const clear = (
    <button
      type="button"
      aria-label="Clear search"
      onClick={() => setText('')}
      className="grid size-8 place-items-center rounded-sm hover:bg-surface-hover hover:text-text coarse:size-11 [&>svg]:size-4"
    >
      <X aria-hidden="true" />
    </button>
  );
  return (
    <search className="w-[calc(100vw-4.5rem)] sm:w-80">
      <Input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-label={label}
        placeholder={placeholder}
        icon={<Search aria-hidden="true" />}
        end={text && clear}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(text)}
        onBlur={() => search(text)}
      />
    </search>
  );
}
