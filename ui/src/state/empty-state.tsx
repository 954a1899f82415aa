import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  icon?: ReactNode;
  title: string;
  /** What will be here and why it is useful. */
  hint?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
  className?: string;
};

export function EmptyState({ icon, title, hint, action, headingLevel = 2, className }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={clsx('grid content-center justify-items-center gap-5 px-6 py-14 text-center', className)}>
      {icon && (
        <span
          aria-hidden="true"
          className="grid size-11 place-items-center rounded-card border border-line bg-surface-sunken text-muted [&>svg]:size-5"
        >
          {icon}
        </span>
      )}
      <div className="grid max-w-sm gap-1.5">
        <Heading className="font-semibold text-base">{title}</Heading>
        {hint && <p className="text-pretty text-muted">{hint}</p>}
      </div>
      {action && <div className="flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
