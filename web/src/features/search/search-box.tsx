import type { BusinessRole } from '@parley/contract/businesses/business-roles';
import { IconButton, Kbd } from '@parley/ui/basic';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { attempt } from '../../screen/attempt.ts';
import { collectLetters } from './collect-letters.ts';
import type { SearchPalette } from './search-palette.tsx';
import { useSearchKeys } from './use-search-keys.ts';

interface Props {
  business: { id: string; role: BusinessRole };
  personId: string;
  pages: { to: string; label: string }[];
}

const notOpened = {
  title: 'The search could not be opened',
  description: 'Please check your connection and try again.',
};
const shortcuts = 'Control+K Meta+K /';
// Asked for early; what is typed before it is there is kept for it.
const loadPalette = () => import('./search-palette.tsx');
const loadAhead = () => void loadPalette().catch(() => undefined);

/** Looks like a field and opens the search; on phones an icon does. */
export function SearchBox({ business, personId, pages }: Props) {
  const [palette, setPalette] = useState<{ Palette: typeof SearchPalette } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [firstText, setFirstText] = useState('');
  const open = () => {
    const endCollecting = collectLetters();
    return attempt(
      async () => {
        const { SearchPalette: Palette } = await loadPalette().finally(() => setFirstText(endCollecting()));
        setPalette({ Palette });
        setIsOpen(true);
      },
      { subject: 'search', failed: () => notOpened },
    );
  };
  useSearchKeys(() => void open());
  return (
    <>
      <button
        type="button"
        aria-label="Search dashboard..."
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcuts}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => void open()}
        className="hidden h-control w-64 min-w-0 items-center gap-2 rounded-control border border-line-control bg-surface-raised px-3 text-muted transition-colors hover:border-line-strong lg:flex [&>svg]:size-4 [&>svg]:flex-none"
      >
        <Search aria-hidden="true" />
        <span className="flex-1 truncate text-left">Search dashboard...</span>
        <Kbd>/</Kbd>
      </button>
      <span className="lg:hidden">
        <IconButton
          label="Search dashboard..."
          aria-haspopup="dialog"
          aria-keyshortcuts={shortcuts}
          icon={<Search aria-hidden="true" />}
          onClick={() => void open()}
        />
      </span>
      {palette && (
        <palette.Palette
          key={business.id}
          isOpen={isOpen}
          firstText={firstText}
          onClose={() => setIsOpen(false)}
          business={business}
          personId={personId}
          pages={pages}
        />
      )}
    </>
  );
}
