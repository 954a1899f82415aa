import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'accent' | 'positive' | 'warning' | 'critical';

const looks: Record<Tone, string> = {
  // Of the text's own colour, so that it stands out from a row that is hovered or chosen as well.
  neutral: 'bg-text/8 text-text',
  accent: 'bg-accent-soft text-accent-text',
  positive: 'bg-positive-soft text-positive-text',
  warning: 'bg-warning-soft text-warning-text',
  critical: 'bg-critical-soft text-critical-text',
};
const dots: Record<Tone, string> = {
  neutral: 'bg-muted',
  accent: 'bg-accent',
  positive: 'bg-positive',
  warning: 'bg-warning',
  critical: 'bg-critical',
};

/** A status: always a word, with a dot in its colour. `isPulsing` for what is going on now. */
export function Badge(props: {
  tone?: Tone;
  hasDot?: boolean;
  isPulsing?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { tone = 'neutral', hasDot = true, isPulsing, className, children } = props;
  return (
    <span
      className={clsx(
        'inline-flex h-5.5 w-fit items-center gap-1.5 whitespace-nowrap rounded-full px-2 font-medium text-xs',
        looks[tone],
        className,
      )}
    >
      {hasDot && (
        <span
          aria-hidden="true"
          className={clsx('size-1.5 rounded-full', dots[tone], isPulsing && 'animate-breathe')}
        />
      )}
      {children}
    </span>
  );
}

/** A number on something else, such as unread notifications; nothing at zero, '99+' above 99. */
export function CountBadge({
  count,
  label,
  className,
}: {
  count: number;
  label: string;
  className?: string;
}) {
  if (count <= 0) return null;
  return (
    <span
      className={clsx(
        'inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-critical-fill px-1 font-semibold text-2xs text-on-critical tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
