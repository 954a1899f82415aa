import { clsx } from 'clsx';
import { useState } from 'react';

const sizes = { small: 'size-6 text-2xs', medium: 'size-8 text-xs', large: 'size-12 text-base' };

/** A picture, or the person's initials where there is none. Decorative by default: the name usually stands beside it. */
export function Avatar(props: {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes;
  isNameSpoken?: boolean;
}) {
  const { name, src, size = 'medium', isNameSpoken = false } = props;
  const [brokenSrc, setBrokenSrc] = useState<string>();
  return (
    <span
      {...(isNameSpoken ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      className={clsx(
        'grid flex-none select-none place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-text',
        sizes[size],
      )}
    >
      {src && src !== brokenSrc ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setBrokenSrc(src)} />
      ) : (
        // Drawn by the style sheet: initials are a picture, not a text that a button's name would have to repeat.
        <span data-initials={initialsOf(name)} className="before:content-[attr(data-initials)]" />
      )}
    </span>
  );
}

function initialsOf(name: string) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase() || '?';
}
