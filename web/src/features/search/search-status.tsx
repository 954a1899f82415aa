import { minSearchLength } from '@parley/contract/insights/search';
import { Button } from '@parley/ui/basic';
import { clsx } from 'clsx';
import { useConnection } from '../../lib/connection.ts';
import { failureText } from '../../lib/failure-text.ts';

interface Props {
  text: string;
  /** How many entries are shown. */
  count: number;
  isSearching: boolean;
  error: Error | null;
  onRetry: () => void;
}

/** How the search stands: what is still looked for, what could not be, and when nothing was found. */
export function SearchStatus({ text, count, isSearching, error, onRetry }: Props) {
  const connection = useConnection();
  const words = wordsFor({ text: text.trim(), count, isSearching, isOnline: connection === 'online', error });
  return (
    <div className={clsx('grid flex-none justify-items-start gap-2 px-3', words.isSeen && 'py-3')}>
      <p role="status" className={words.isSeen ? 'text-muted' : 'sr-only'}>
        {words.text}
      </p>
      {error && !isSearching && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

function wordsFor({
  text,
  count,
  isSearching,
  isOnline,
  error,
}: Pick<Props, 'text' | 'count' | 'isSearching' | 'error'> & { isOnline: boolean }) {
  const seen = (words: string) => ({ text: words, isSeen: true });
  if (text === '') return { text: '', isSeen: false };
  if (text.length < minSearchLength && count === 0)
    return seen('Type one more letter to search agents, documents, conversations and escalations.');
  if (isSearching && isOnline) return seen('Searching…');
  if (!isOnline && (isSearching || error))
    return seen('Only pages, settings and actions can be found until the connection is back.');
  if (error) return seen(`The search failed. ${failureText(error)}`);
  if (count === 0) return seen(`Nothing found for “${text}”.`);
  return { text: count === 1 ? '1 result' : `${count} results`, isSeen: false };
}
