import { clsx } from 'clsx';
import { Check } from 'lucide-react';

const steps = ['Super admin', 'Mail', 'Sign-up', 'Business'] as const;
export type SetupStep = (typeof steps)[number];

/** What is known of mail: a step that was passed is not done where mails do not go out, or nobody has tried. */
export type MailCheck = 'works' | 'fails' | 'not-set-up' | 'not-tried';

const troubles: Partial<Record<MailCheck, string>> = { fails: 'not working', 'not-set-up': 'not set up' };

/** Where somebody stands in the first run; on a phone only the current step has room for its name. */
export function SetupSteps({ current, mail = 'not-tried' }: { current: SetupStep; mail?: MailCheck }) {
  const at = steps.indexOf(current);
  const isDone = (index: number) => index < at && (steps[index] !== 'Mail' || mail === 'works');
  const troubleOf = (index: number) => (index < at && steps[index] === 'Mail' ? troubles[mail] : undefined);
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
              isDone(index) && 'bg-positive-soft text-positive-text',
              troubleOf(index) && 'bg-warning-soft text-warning-text',
              index !== at && !isDone(index) && !troubleOf(index) && 'bg-surface-hover',
            )}
          >
            {isDone(index) ? <Check className="size-3" /> : troubleOf(index) ? '!' : index + 1}
          </span>
          <span className={clsx(index !== at && 'max-sm:sr-only')}>
            {step}
            {/* The four steps stand in one line; the sign says it to the eye. */}
            {troubleOf(index) && <span className="sr-only"> ({troubleOf(index)})</span>}
            {isDone(index) && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
