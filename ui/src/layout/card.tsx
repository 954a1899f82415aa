import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  title?: ReactNode;
  description?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** For tables and lists that reach from edge to edge. */
  isFlush?: boolean;
  headingLevel?: 2 | 3;
  className?: string;
  children?: ReactNode;
};

export function Card({
  title,
  description,
  actions,
  footer,
  isFlush,
  headingLevel = 2,
  className,
  children,
}: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      className={clsx(
        'min-w-0 rounded-card border border-line bg-surface-raised',
        (isFlush || footer) && 'overflow-clip',
        className,
      )}
    >
      {(title || actions) && (
        <header
          className={clsx(
            'flex flex-wrap items-start gap-3 px-card pt-card',
            title || description ? 'justify-between' : 'justify-end',
            isFlush ? 'pb-4' : 'pb-3',
          )}
        >
          {(title || description) && (
            <div className="grid min-w-0 gap-0.5">
              {title && <Heading className="font-semibold text-[0.9375rem] leading-6">{title}</Heading>}
              {description && <p className="text-muted">{description}</p>}
            </div>
          )}
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      {children && (
        <div className={clsx(!isFlush && 'px-card pb-card', !isFlush && !title && !actions && 'pt-card')}>
          {children}
        </div>
      )}
      {footer && <footer className="border-line border-t bg-surface-sunken px-card py-3">{footer}</footer>}
    </section>
  );
}

/** One figure with its name and what to compare it with. */
export function StatCard({
  label,
  value,
  detail,
  icon,
}: {
  label: string;
  value: ReactNode;
  detail?: ReactNode;
  icon?: ReactNode;
}) {
  return (
    <section className="grid content-start gap-1 rounded-card border border-line bg-surface-raised p-card">
      <h3 className="flex items-center justify-between gap-2 font-medium text-muted [&>svg]:size-4">
        {label}
        {icon}
      </h3>
      <p className="font-semibold text-2xl tabular-nums leading-9 tracking-tight">{value}</p>
      {detail && <p className="text-muted text-xs leading-4.5">{detail}</p>}
    </section>
  );
}
