import { type ReactNode, useId } from 'react';

type Props<T extends string> = {
  label: string;
  options: readonly { value: T; label: ReactNode; name?: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** One of two to four short choices that act at once, such as 7, 30 or 90 days. `name` where the label is only an icon. */
export function Segmented<T extends string>({ label, options, value, onChange }: Props<T>) {
  const group = useId();
  return (
    <fieldset className="inline-flex w-fit gap-0.5 rounded-control border border-line bg-surface-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          data-ui="segment"
          className="relative grid min-h-[calc(var(--size-control-small)-0.25rem)] place-items-center rounded-sm px-2.5 coarse:min-h-11 coarse:min-w-11 font-medium text-[0.8125rem] text-muted transition-colors hover:text-text has-checked:bg-surface-raised has-checked:text-text dark:has-checked:bg-surface-hover has-checked:shadow-hairline has-focus-visible:outline-2 has-focus-visible:outline-focus [&>svg]:size-4"
        >
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.name}
            className="absolute inset-0 cursor-pointer appearance-none rounded-sm outline-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
