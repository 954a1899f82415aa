import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** One turn: visitors at the right, the agent at the left, what belongs to it below. */
export function MessageBubble({
  from,
  below,
  children,
}: {
  from: 'visitor' | 'agent';
  below?: ReactNode;
  children: ReactNode;
}) {
  const isVisitor = from === 'visitor';
  return (
    <div
      className={clsx(
        'grid min-w-0 max-w-[85%] grid-cols-1 gap-1.5',
        isVisitor ? 'justify-items-end self-end justify-self-end' : 'self-start justify-self-start',
      )}
    >
      <span className="sr-only">{isVisitor ? 'Visitor' : 'Agent'}:</span>
      <div
        className={clsx(
          'w-fit max-w-full whitespace-normal rounded-card px-3.5 py-2.5 [overflow-wrap:anywhere]',
          isVisitor ? 'whitespace-pre-wrap bg-accent text-on-accent' : 'bg-surface-sunken',
        )}
      >
        {children}
      </div>
      {below}
    </div>
  );
}
