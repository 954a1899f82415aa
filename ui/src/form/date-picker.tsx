import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SpinnerMark } from '../basic/index.ts';
import { Popover } from '../overlay/index.ts';
import { useFieldProps } from './field.tsx';

const Calendar = lazy(() => import('./calendar.tsx').then(({ Calendar }) => ({ default: Calendar })));
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

type Props = {
  value: Date | undefined;
  onChange: (day: Date | undefined) => void;
  /** Also its accessible name where no Field is around it. */
  placeholder?: string;
  earliest?: Date;
  latest?: Date;
  isDisabled?: boolean;
  className?: string;
};

/** One day, in the browser's time zone. With react-hook-form, put it into a `Controller`. */
export function DatePicker({
  value,
  onChange,
  placeholder = 'Pick a date',
  earliest,
  latest,
  isDisabled,
  className,
}: Props) {
  const field = useFieldProps();
  const [isOpen, setIsOpen] = useState(false);
  // aria-required belongs to fields one can type into; on a button it means nothing.
  const { 'aria-required': _, 'aria-invalid': isInvalid, ...ids } = field;
  const trigger = (
    <button
      {...ids}
      type="button"
      disabled={isDisabled}
      className={clsx(
        'control flex! items-center justify-between gap-3 text-left',
        isInvalid && 'border-critical!',
        className,
      )}
    >
      <span className={clsx(!value && 'text-muted')}>{value ? dayFormat.format(value) : placeholder}</span>
      <CalendarDays aria-hidden="true" className="size-4 text-muted" />
    </button>
  );
  return (
    <Popover label={placeholder} trigger={trigger} isOpen={isOpen} onOpenChange={setIsOpen}>
      <Suspense
        fallback={<div className="grid h-80 w-63 place-items-center text-muted">{<SpinnerMark />}</div>}
      >
        <Calendar
          value={value}
          earliest={earliest}
          latest={latest}
          onChange={(day) => {
            onChange(day);
            setIsOpen(false);
          }}
        />
      </Suspense>
    </Popover>
  );
}
