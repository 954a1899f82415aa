import type { WebsiteReading } from '@parley/contract/onboarding/website-readings';
import { useId } from 'react';
import { PageList } from './reading-progress.tsx';
import { foundText, languageName } from './reading-words.ts';

interface Props {
  reading: WebsiteReading;
  color: string | null;
  onColor: (color: string) => void;
}

/** What was found beside the fields of the form: colours to choose from, language, hours and pages. */
export function FoundWebsite({ reading, color, onColor }: Props) {
  const { profile, pages } = reading;
  const facts = [
    profile?.language && `Language: ${languageName(profile.language)}.`,
    profile?.hours && 'Opening hours were found.',
  ].filter(Boolean);
  return (
    <div className="grid gap-4">
      <p>
        {foundText(reading)} {facts.join(' ')}
      </p>
      {profile && profile.colors.length > 0 && (
        <ColorChoice colors={profile.colors} color={color ?? profile.colors[0]!} onColor={onColor} />
      )}
      {pages.length > 0 && (
        <details className="group">
          <summary className="w-fit cursor-pointer rounded-sm text-muted hover:text-text">
            Show the pages
          </summary>
          <div className="mt-3">
            <PageList pages={pages} />
          </div>
        </details>
      )}
    </div>
  );
}

function ColorChoice({
  colors,
  color,
  onColor,
}: {
  colors: string[];
  color: string;
  onColor: (color: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">Colour of the chat</legend>
      <div className="flex flex-wrap gap-2">
        {colors.map((one) => (
          <label key={one} className="relative size-9 cursor-pointer coarse:size-11">
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === color}
              onChange={() => onColor(one)}
              aria-label={one}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <svg
              aria-hidden="true"
              viewBox="0 0 36 36"
              className="size-full rounded-full border border-line outline-offset-2 peer-checked:outline-2 peer-checked:outline-accent peer-focus-visible:outline-2 peer-focus-visible:outline-text"
            >
              <rect width="36" height="36" fill={one} />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
