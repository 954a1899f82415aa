import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Announces once that something is coming and hides the shapes from screen readers. */
export function SkeletonArea({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="contents">
        {children}
      </div>
    </div>
  );
}

/** One shape; give it the size of what will come, for instance `h-4 w-40`. */
export function Skeleton({ className, isRound }: { className?: string; isRound?: boolean }) {
  return (
    <span
      className={clsx(
        'block animate-breathe bg-surface-hover',
        isRound ? 'rounded-full' : 'rounded-sm',
        className ?? 'h-4 w-full',
      )}
    />
  );
}

const widths = ['w-11/12', 'w-full', 'w-10/12', 'w-3/5'];

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
          key={line}
          className={clsx('h-3.5', line === lines - 1 ? 'w-2/5' : widths[line % widths.length])}
        />
      ))}
    </span>
  );
}

export function SkeletonCards({ count = 3, label = 'Loading' }: { count?: number; label?: string }) {
  return (
    <SkeletonArea label={label} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: count }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <div key={card} className="grid gap-4 rounded-card border border-line bg-surface-raised p-card">
          <div className="flex items-center gap-3">
            <Skeleton isRound className="size-8" />
            <Skeleton className="h-4 w-32" />
          </div>
          <SkeletonText lines={3} />
        </div>
      ))}
    </SkeletonArea>
  );
}

export function SkeletonRows({ count = 5, label = 'Loading' }: { count?: number; label?: string }) {
  return (
    <SkeletonArea label={label} className="divide-y divide-line">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <div key={row} className="flex h-row items-center gap-6 px-card">
          <Skeleton className="h-3.5 w-40 max-w-[40%]" />
          <Skeleton className={clsx('h-3.5', row % 2 ? 'w-56' : 'w-44', 'max-w-[30%]')} />
          <Skeleton className="ml-auto h-3.5 w-16" />
        </div>
      ))}
    </SkeletonArea>
  );
}
