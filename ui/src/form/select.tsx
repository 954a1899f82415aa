import { clsx } from 'clsx';
import { ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useFieldProps } from './field.tsx';
import { useSelectList } from './use-select-list.ts';

export type SelectOption = { value: string; label: string; isDisabled?: boolean };
export type SelectProps = Omit<ComponentProps<'select'>, 'multiple' | 'size'> & {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; it cannot be chosen again. */
  placeholder?: string;
};

/** The browser's own select, so it registers with forms and opens the phone's picker; its list is redrawn where supported. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const field = useFieldProps();
  const frame = useRef<HTMLDivElement>(null);
  useSelectList(frame);
  return (
    <div ref={frame} className={clsx('relative', className)}>
      <select {...field} {...rest} className="control select">
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronsUpDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-3.5 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
