import { clsx } from 'clsx';
import { ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useFieldProps } from './field.tsx';
import { useSelectList } from './use-select-list.ts';

/** Options of one group stand together under its name. */
export type SelectOption = { value: string; label: string; isDisabled?: boolean; group?: string };
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
        {groupsOf(options).map(({ group, members }) =>
          group === undefined ? (
            members.map(drawOption)
          ) : (
            <optgroup key={group} label={group}>
              {members.map(drawOption)}
            </optgroup>
          ),
        )}
      </select>
      <ChevronsUpDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-3.5 -translate-y-1/2 text-muted"
      />
    </div>
  );
}

const drawOption = ({ value, label, isDisabled }: SelectOption) => (
  <option key={value} value={value} disabled={isDisabled}>
    {label}
  </option>
);

function groupsOf(options: readonly SelectOption[]) {
  const groups: { group: string | undefined; members: SelectOption[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.members.push(option);
    else groups.push({ group: option.group, members: [option] });
  }
  return groups;
}
