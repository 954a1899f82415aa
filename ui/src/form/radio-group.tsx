import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError, RequiredMark } from './field.tsx';

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; isDisabled?: boolean };
export type RadioGroupProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked'
> & {
  legend: ReactNode;
  isLegendHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
  options: readonly RadioOption[];
  /** Leave out with `register()`, which keeps the value itself. */
  value?: string | undefined;
  layout?: 'list' | 'cards';
};

/** Everything else goes to each radio, so `{...register('plan')}` works. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    legend,
    isLegendHidden,
    hint,
    error,
    isRequired,
    options,
    value,
    layout = 'list',
    className,
    name,
    onChange,
    ...rest
  } = props;
  const id = useId();
  return (
    <fieldset
      className={clsx('grid content-start gap-2', className)}
      aria-describedby={clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined}
    >
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 font-medium'}>
        {legend}
        {isRequired && <RequiredMark />}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1.5 text-muted text-xs leading-4.5">
          {hint}
        </p>
      )}
      <div className={layout === 'cards' ? 'grid gap-2 sm:auto-cols-fr sm:grid-flow-col' : 'grid gap-2'}>
        {options.map((option) => (
          <RadioLine key={option.value} id={`${id}-${option.value}`} option={option} layout={layout}>
            <input
              {...rest}
              id={`${id}-${option.value}`}
              type="radio"
              className="check"
              name={name ?? id}
              value={option.value}
              disabled={option.isDisabled ?? rest.disabled}
              aria-invalid={error ? true : undefined}
              onChange={onChange}
              {...(value !== undefined && { checked: value === option.value })}
            />
          </RadioLine>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

type LineProps = { id: string; option: RadioOption; layout: 'list' | 'cards'; children: ReactNode };

function RadioLine({ id, option, layout, children }: LineProps) {
  return (
    <label
      htmlFor={id}
      className={clsx(
        'flex min-h-target gap-3',
        option.hint ? 'items-start' : 'items-center',
        layout === 'cards' &&
          'rounded-control border border-line-strong bg-surface-raised p-3 transition-colors hover:bg-surface-hover has-checked:border-accent has-checked:bg-accent-soft',
      )}
    >
      <span className="flex h-[1.3125rem] items-center">{children}</span>
      <span className="grid gap-0.5">
        <span className={clsx(layout === 'cards' && 'font-medium')}>{option.label}</span>
        {option.hint && <span className="text-muted text-xs leading-4.5">{option.hint}</span>}
      </span>
    </label>
  );
}
