import { clsx } from 'clsx';
import { Children, type ReactNode } from 'react';

/**
 * Short facts in a row with a dot between them; empty ones are left out. A dot stands before its fact, and the one at
 * the beginning of a line lies outside of what is shown, so that no line begins or ends with one.
 */
export function DotSeparated({ className, children }: { className?: string; children: ReactNode }) {
  const facts = Children.toArray(children).filter((fact) => fact !== '');
  return (
    <span className={clsx('block overflow-x-clip', className)}>
      <span className="-ml-4 flex flex-wrap items-center gap-y-0.5">
        {facts.map((fact, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a fact is known by its place
            key={index}
            className="relative min-w-0 pl-4 [overflow-wrap:anywhere] before:absolute before:left-0 before:w-4 before:text-center before:content-['·'/'']"
          >
            {fact}
            {index < facts.length - 1 && <span className="sr-only">, </span>}
          </span>
        ))}
      </span>
    </span>
  );
}
