import { Search } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { type FoundSection, type SearchEntry, searchGuides } from './documentation/search-guides.ts';

/** Written by the build beside the pages; it is loaded once somebody is about to search. */
const indexPath = '/documentation/search.json';

/** Finds sections of the guides as one types. Without a script it is not shown: all guides stand below it. */
export function DocumentationSearch() {
  const label = useId();
  const [query, setQuery] = useState('');
  const { entries, hasFailed, load } = useIndex();
  const found = entries ? searchGuides(entries, query) : [];
  const isAsked = query.trim() !== '';
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    if (found[0]) window.location.href = found[0].path;
  };

  return (
    <search className="relative block max-w-xl noscript:hidden">
      <form onSubmit={openFirst}>
        <label htmlFor={label} className="sr-only">
          Search the documentation
        </label>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
        />
        <input
          id={label}
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder="Search the documentation"
          value={query}
          className="control h-12 pl-10 text-base"
          onFocus={load}
          onChange={({ target }) => {
            load();
            setQuery(target.value);
          }}
          onKeyDown={({ key }) => key === 'Escape' && setQuery('')}
        />
      </form>
      <p role="status" className="sr-only">
        {isAsked && entries ? summaryOf(found.length) : ''}
      </p>
      {isAsked && (entries || hasFailed) && (
        <div className="absolute inset-x-0 top-full z-30 mt-2 max-h-[60dvh] overflow-y-auto rounded-card border bg-surface-raised p-1.5 shadow-lg">
          {hasFailed ? (
            <p className="p-3 text-muted">
              The search could not be loaded. All guides are listed below; reload the page to try again.
            </p>
          ) : found.length === 0 ? (
            <p className="p-3 text-muted">
              Nothing found for “{query.trim()}”. Try fewer or other words, or look through the guides below.
            </p>
          ) : (
            <FoundList found={found} />
          )}
        </div>
      )}
    </search>
  );
}

const summaryOf = (count: number) => (count === 0 ? 'Nothing found' : `${count} found`);

function FoundList({ found }: { found: FoundSection[] }) {
  return (
    <ul>
      {found.map(({ path, guide, section, excerpt }) => (
        <li key={path}>
          <a
            href={path}
            className="grid gap-0.5 rounded-control px-3 py-2.5 transition-colors hover:bg-surface-sunken focus-visible:bg-surface-sunken"
          >
            <span className="font-medium">{section || guide}</span>
            {section && <span className="text-muted text-xs">{guide}</span>}
            <span className="text-muted text-sm">{excerpt}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function useIndex() {
  const [entries, setEntries] = useState<SearchEntry[] | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = () => {
    if (entries || state === 'loading') return;
    setState('loading');
    fetch(indexPath)
      .then(async (response) => {
        if (!response.ok) throw new Error(`The search index answered ${response.status}`);
        setEntries((await response.json()) as SearchEntry[]);
        setState('idle');
      })
      .catch(() => setState('failed'));
  };
  return { entries, hasFailed: state === 'failed', load };
}
