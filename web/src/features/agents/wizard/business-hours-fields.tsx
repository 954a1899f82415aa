import {
  type BusinessHours,
  closesNextDay,
  type Weekday,
  weekdays,
} from '@parley/contract/agents/agent-settings';
import { Button } from '@parley/ui/basic';
import { Checkbox, Field, Input, Select } from '@parley/ui/form';
import { clsx } from 'clsx';
import { useId } from 'react';
import { offeredTimeZones } from './time-zones.ts';

interface Props {
  hours: BusinessHours;
  /** By the path of a field below the hours, such as `monday.end`. */
  faultAt: (path: string) => string | undefined;
  onChange: (hours: BusinessHours) => void;
}

const nameOf = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1);

export function BusinessHoursFields({ hours, faultAt, onChange }: Props) {
  const setDay = (day: Weekday, fields: Partial<BusinessHours[Weekday]>) =>
    onChange({ ...hours, [day]: { ...hours[day], ...fields } });
  const copyMonday = () => {
    const { start, end } = hours.monday;
    const open = weekdays.filter((day) => hours[day].enabled);
    onChange({ ...hours, ...Object.fromEntries(open.map((day) => [day, { start, end, enabled: true }])) });
  };
  return (
    <div className="grid gap-stack">
      <Field label="Time zone" error={faultAt('timezone')} className="sm:max-w-72">
        <Select
          options={offeredTimeZones(hours.timezone)}
          value={hours.timezone}
          onChange={({ target }) => onChange({ ...hours, timezone: target.value })}
        />
      </Field>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">Open on</legend>
        {weekdays.map((day) => (
          <DayRow
            key={day}
            day={day}
            hours={hours[day]}
            faults={{ start: faultAt(`${day}.start`), end: faultAt(`${day}.end`) }}
            onChange={(fields) => setDay(day, fields)}
          />
        ))}
        {weekdays.some((day) => hours[day].enabled && reachesPastMidnight(hours[day])) && (
          <p className="max-w-reading text-muted text-xs">
            A night belongs to the day it opens on. One that opens the evening before a holiday goes on after
            midnight; on the holiday itself it does not open.
          </p>
        )}
        <Button size="small" variant="link" className="mt-1 justify-self-start" onClick={copyMonday}>
          Copy Monday's times to all open days
        </Button>
      </fieldset>
    </div>
  );
}

interface RowProps {
  day: Weekday;
  hours: BusinessHours[Weekday];
  faults: Record<'start' | 'end', string | undefined>;
  onChange: (fields: Partial<BusinessHours[Weekday]>) => void;
}

function DayRow({ day, hours: { start, end, enabled }, faults, onChange }: RowProps) {
  const hintId = useId();
  const fault = faults.start ?? faults.end;
  const hint = fault ?? nightHint({ start, end, enabled });
  const time = (field: 'start' | 'end', value: string, label: string) => (
    <Input
      type="time"
      aria-label={`${nameOf(day)} ${label}`}
      aria-describedby={hint && (field === 'end' || faults[field]) ? hintId : undefined}
      aria-invalid={faults[field] ? true : undefined}
      required
      className={clsx('w-34 min-w-0 tabular-nums max-sm:flex-1 max-sm:px-2', !enabled && 'opacity-60')}
      disabled={!enabled}
      value={value}
      onChange={({ target }) => target.value && onChange({ [field]: target.value })}
    />
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <Checkbox
        className="w-32"
        label={nameOf(day)}
        checked={enabled}
        onChange={({ target }) => onChange({ enabled: target.checked })}
      />
      <span className="flex items-center gap-2 max-sm:w-full">
        {time('start', start, 'opens')}
        <span aria-hidden="true" className="text-muted">
          to
        </span>
        {time('end', end, 'closes')}
      </span>
      {hint && (
        <span
          id={hintId}
          className={clsx('text-xs max-sm:ms-auto', fault ? 'text-critical-text' : 'text-muted')}
        >
          {hint}
        </span>
      )}
    </div>
  );
}

const reachesPastMidnight = (times: BusinessHours[Weekday]) => closesNextDay(times) && times.end > '00:00';

function nightHint(times: BusinessHours[Weekday]) {
  if (!times.enabled || !closesNextDay(times)) return undefined;
  const closes = reachesPastMidnight(times) ? 'closes the next day' : 'closes at midnight';
  return times.start === times.end ? `open 24 hours, ${closes}` : closes;
}
