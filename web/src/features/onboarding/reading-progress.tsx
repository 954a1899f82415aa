import {
  maxWebsitePages,
  type ReadPage,
  type WebsiteReading,
} from '@parley/contract/onboarding/website-readings';
import { Button, Progress } from '@parley/ui/basic';
import { Check, Minus } from 'lucide-react';
import { countRead, shortAddress } from './reading-words.ts';

/** Which pages were read so far. How many there will be nobody knows before, only how many at most. */
export function ReadingProgress({ reading, onCancel }: { reading: WebsiteReading; onCancel: () => void }) {
  const read = countRead(reading.pages);
  return (
    <div className="grid gap-3">
      <Progress
        label={reading.pages.length === 0 ? `Opening ${shortAddress(reading.url)}` : 'Reading your pages'}
        {...(reading.pages.length > 0 && { value: read, valueText: `${read} of up to ${maxWebsitePages}` })}
        max={maxWebsitePages}
      />
      <PageList pages={reading.pages} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-xs">
          This takes half a minute at most. You can fill in the form meanwhile.
        </p>
        <Button size="small" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

export function PageList({ pages }: { pages: ReadPage[] }) {
  return (
    <ul aria-label="Pages" className="grid gap-1.5">
      {pages.map(({ url, title, outcome, reason }) => (
        <li key={url} className="flex min-w-0 items-start gap-2">
          {outcome === 'read' ? (
            <Check aria-label="Read" className="mt-0.5 size-4 flex-none text-positive-text" />
          ) : (
            <Minus aria-label="Not read" className="mt-0.5 size-4 flex-none text-muted" />
          )}
          <span className="grid min-w-0">
            <span className="truncate">{title ?? shortAddress(url)}</span>
            <span className="text-muted text-xs [overflow-wrap:anywhere]">{reason ?? shortAddress(url)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
