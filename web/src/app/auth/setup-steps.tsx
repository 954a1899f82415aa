import { clsx } from 'clsx';
import { Check } from 'lucide-react';

const steps = ['Super admin', 'Mail', 'Sign-up', 'Business'] as const;
export type SetupStep = (typeof steps)[number];

/** Where somebody stands in the first run; on a phone only the current step has room for its name. */
export function SetupSteps({ current }: { current: SetupStep }) {
  const at = steps.indexOf(current);
  return (
    <ol aria-label="Set up this server" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {steps.map((step, index) => (
        <li
          key={step}
          {...(index === at && { 'aria-current': 'step' as const })}
          className={clsx('flex items-center gap-2 text-xs', index === at ? 'font-medium' : 'text-muted')}
        >
          <span
            aria-hidden="true"
            className={clsx(
              'grid size-5 place-items-center rounded-full text-2xs tabular-nums',
              index === at && 'bg-accent text-on-accent',
              index < at && 'bg-positive-soft text-positive-text',
              index > at && 'bg-surface-hover',
            )}
          >
            {index < at ? <Check className="size-3" /> : index + 1}
          </span>
          <span className={clsx(index !== at && 'max-sm:sr-only')}>
            {step}
            {index < at && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
