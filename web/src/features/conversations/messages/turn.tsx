import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const looks = {
  visitor: 'bg-surface-sunken rounded-bl-xs',
  agent: 'border bg-surface-raised rounded-br-xs',
  member: 'bg-accent text-on-accent rounded-br-xs [&_:is(a,sup)]:text-inherit [&_a]:decoration-current',
};

interface Props {
  /** The visitor speaks from the left, the business from the right. */
  side: 'start' | 'end';
  look: keyof typeof looks;
  name: string;
  below?: ReactNode;
  /** Nothing where only files were sent. */
  children: ReactNode;
}

/** What one of them said, with their name above and what belongs to it below. */
export function Turn({ side, look, name, below, children }: Props) {
  return (
    <div
      className={clsx(
        'grid min-w-0 max-w-[min(85%,42rem)] grid-cols-1 gap-1.5',
        side === 'end' ? 'justify-items-end justify-self-end' : 'justify-items-start justify-self-start',
      )}
    >
      <span className="relative max-w-full truncate text-muted text-xs">
        <bdi>{name}</bdi>
        <span className="sr-only">:</span>
      </span>
      {children && (
        <div
          className={clsx(
            'w-fit min-w-0 max-w-full rounded-panel px-3.5 py-2.5 [overflow-wrap:anywhere]',
            look === 'visitor' && 'whitespace-pre-wrap',
            looks[look],
          )}
        >
          {children}
        </div>
      )}
      {below}
    </div>
  );
}
