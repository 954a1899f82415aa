import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { FieldError, RequiredMark } from './field.tsx';

export type ChoiceText = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isLabelHidden?: boolean;
  isRequired?: boolean;
};
type ChoiceIds = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-required'?: true };

type Props = ChoiceText & {
  side: 'start' | 'end';
  className?: string | undefined;
  children: (ids: ChoiceIds) => ReactNode;
};

/** A checkbox, switch or radio with its words beside it; the whole line can be pressed. */
export function Choice({ label, hint, error, isLabelHidden, isRequired, side, className, children }: Props) {
  const id = useId();
  const describedBy = clsx(hint && `${id}-hint`, error && `${id}-error`);
  const control = children({
    id,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error && { 'aria-invalid': true }),
    ...(isRequired && { 'aria-required': true }),
  });
  return (
    <div
      className={clsx(
        'relative flex min-h-target gap-3 [&_:is(a,input)]:relative [&_:is(a,input)]:z-1',
        hint || error ? 'items-start' : 'items-center',
        side === 'end' && 'flex-row-reverse justify-between',
        className,
      )}
    >
      <span className="flex h-[1.3125rem] items-center">{control}</span>
      <div className={clsx('grid min-w-0 gap-0.5', isLabelHidden && 'sr-only')}>
        <label htmlFor={id} className={clsx('after:absolute after:inset-0', side === 'end' && 'font-medium')}>
          {label}
          {isRequired && <RequiredMark />}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted text-xs leading-4.5">
            {hint}
          </p>
        )}
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  );
}
