import type { ReactNode } from 'react';

interface Props {
  /** The kind of page, above its title. */
  kind?: string;
  title: string;
  children: ReactNode;
  /** What one can do right away. */
  actions?: ReactNode;
  /** Beside the words, on wide screens. */
  aside?: ReactNode;
}

/** How every page but the home page begins. */
export function PageHero({ kind, title, children, actions, aside }: Props) {
  return (
    <header className="border-b bg-surface-sunken">
      <div className="mx-auto grid max-w-content gap-x-16 gap-y-10 px-5 py-14 sm:px-8 sm:py-20 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <div className="grid max-w-3xl gap-5">
          {kind && <p className="font-medium text-accent-text">{kind}</p>}
          <h1 className="font-display font-semibold text-4xl leading-[1.05] tracking-[-0.02em] sm:text-5xl">
            {title}
          </h1>
          <div className="max-w-reading text-lg text-muted leading-relaxed">{children}</div>
          {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
        </div>
        {aside}
      </div>
    </header>
  );
}
