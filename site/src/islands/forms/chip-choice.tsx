import { FieldError } from '@parley/ui/form';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface Chip {
  value: string;
  /** What is read out, where the chip shows less. */
  label: string;
  shown?: ReactNode;
}

interface Props {
  legend: string;
  name: string;
  chips: Chip[];
  value: string;
  error: string | undefined;
  className?: string;
  /** In place of the chips, while there are none. */
  children?: ReactNode;
  onChoose: (value: string) => void;
}

/** One of several short choices, as radio buttons that look like chips. */
export function ChipChoice({ legend, name, chips, value, error, className, children, onChoose }: Props) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid min-w-0 content-start gap-2">
      <legend className="mb-2 font-medium">
        {legend}
        <span aria-hidden="true" className="ml-0.5 text-critical-text before:content-['*']" />
      </legend>
      {chips.length === 0 ? (
        children
      ) : (
        <div className={clsx('grid gap-2', className)}>
          {chips.map((chip) => (
            <label
              key={chip.value}
              className="relative grid min-h-11 cursor-pointer place-items-center rounded-control border border-line-control bg-surface-raised px-2 py-1.5 text-center transition-colors hover:bg-surface-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={chip.value}
                checked={chip.value === value}
                aria-label={chip.label}
                aria-invalid={error ? true : undefined}
                className="absolute inset-0 cursor-pointer opacity-0"
                onChange={() => onChoose(chip.value)}
              />
              {chip.shown ?? chip.label}
            </label>
          ))}
        </div>
      )}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
