import { clsx } from 'clsx';
import { DayPicker } from 'react-day-picker';

type Props = {
  value: Date | undefined;
  onChange: (day: Date | undefined) => void;
  earliest?: Date | undefined;
  latest?: Date | undefined;
};

// The visible number must stand in the name as it is: '26', not '26th'.
const dayName = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });
const stepClass = 'button button-ghost button-small button-icon';

/** Loaded with the first date picker that opens. Arrow keys move by day and week, Page Up and Down by month. */
export function Calendar({ value, onChange, earliest, latest }: Props) {
  return (
    <DayPicker
      mode="single"
      autoFocus
      showOutsideDays
      weekStartsOn={1}
      labels={{
        labelDayButton: (day, { today, selected }) =>
          clsx(today && 'Today,', dayName.format(day), selected && '(selected)'),
      }}
      selected={value}
      onSelect={onChange}
      disabled={[...(earliest ? [{ before: earliest }] : []), ...(latest ? [{ after: latest }] : [])]}
      {...(value && { defaultMonth: value })}
      {...(earliest && { startMonth: earliest })}
      {...(latest && { endMonth: latest })}
      classNames={{
        months: 'relative',
        month: 'grid gap-2',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: stepClass,
        button_next: stepClass,
        chevron: 'size-4 fill-current',
        month_caption: 'grid h-8 place-items-center font-medium',
        month_grid: 'border-collapse',
        weekday: 'h-8 w-9 text-center font-normal text-muted text-xs coarse:w-11',
        day: 'p-0 text-center tabular-nums',
        day_button:
          'grid size-9 place-items-center rounded-control transition-colors hover:bg-surface-hover disabled:opacity-40 disabled:hover:bg-transparent coarse:size-11',
        today: '[&>button]:font-semibold [&>button]:text-accent-text',
        selected: '[&>button]:bg-accent! [&>button]:text-on-accent!',
        outside: 'text-muted',
      }}
    />
  );
}
