import { Input } from '@parley/ui/form';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isMatch } from './faq/faq-match.ts';
import { Tabs } from './tabs/tabs.tsx';

interface Props {
  tabs: { id: string; label: string }[];
}

/** Finds questions and answers of the page; without a script everything stands below each other. */
export function FaqSearch({ tabs }: Props) {
  const [search, setSearch] = useState('');
  const [found, setFound] = useState(0);
  const isSearching = search.trim() !== '';

  useEffect(() => {
    let count = 0;
    for (const entry of document.querySelectorAll<HTMLElement>('[data-faq]')) {
      const isFound = isMatch(entry.textContent, search);
      entry.hidden = !isFound;
      if (isFound) count += 1;
    }
    // A group of which nothing was found is left out with its heading.
    for (const { id } of tabs) {
      const group = document.getElementById(id);
      const isEmpty = group?.querySelector('[data-faq]:not([hidden])') === null;
      group?.toggleAttribute('data-empty', isEmpty);
    }
    setFound(count);
  }, [search, tabs]);

  return (
    <div className="grid gap-8">
      <search className="max-w-xl">
        <Input
          type="search"
          aria-label="Search the FAQ"
          placeholder="Search the FAQ..."
          maxLength={200}
          value={search}
          icon={<Search aria-hidden="true" />}
          onChange={(event) => setSearch(event.target.value)}
        />
      </search>
      {isSearching ? (
        <div role="status" className="grid gap-2 border-b pb-4">
          <p className="font-medium">
            {found === 0
              ? `Nothing found for “${search.trim()}”`
              : `${found} ${found === 1 ? 'answer' : 'answers'}`}
          </p>
          {found === 0 && (
            <p className="text-muted">
              Try another word, look into the{' '}
              <a href="/documentation" className="underline underline-offset-4 hover:text-text">
                documentation
              </a>
              , or{' '}
              <a href="/contact" className="underline underline-offset-4 hover:text-text">
                ask us
              </a>
              .
            </p>
          )}
        </div>
      ) : (
        <Tabs label="Topics" tabs={tabs} />
      )}
    </div>
  );
}
