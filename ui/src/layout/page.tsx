import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the right of the title, the main one last. */
  actions?: ReactNode;
  /** Gives the actions the whole width of a phone, for more than two of them. */
  areActionsWide?: boolean;
  /** Above the title: a link back, for instance. */
  before?: ReactNode;
  /** 'reading' for forms and settings, 'wide' for tables and charts. */
  width?: 'reading' | 'wide';
  children: ReactNode;
};

/** The frame of every signed-in page: one h1, what can be done, then the content. */
export function Page({
  title,
  description,
  actions,
  areActionsWide,
  before,
  width = 'wide',
  children,
}: Props) {
  return (
    // One frame for all, so that titles stand at the same edge whatever is below them.
    <div className="mx-auto w-full max-w-content px-page py-page">
      <div className={clsx('grid grid-cols-1 gap-section', width === 'reading' && 'max-w-3xl')}>
        <header className="grid grid-cols-1 gap-3 [overflow-wrap:anywhere]">
          {before}
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
            <div className="grid min-w-0 gap-1">
              <h1 className="font-semibold text-xl leading-7 tracking-tight">{title}</h1>
              {description && <p className="max-w-reading text-muted">{description}</p>}
            </div>
            {actions && (
              <div
                data-keep-clear=""
                className={clsx(
                  'flex flex-wrap items-center gap-2',
                  areActionsWide && 'max-sm:grid max-sm:w-full max-sm:grid-cols-2',
                )}
              >
                {actions}
              </div>
            )}
          </div>
        </header>
        {children}
      </div>
    </div>
  );
}
