import type { AgentHandoff } from '@parley/contract/agents/agent-settings';
import { Button, IconButton } from '@parley/ui/basic';
import { Field, Input } from '@parley/ui/form';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';

type Holidays = AgentHandoff['holidays'];
const most = 100;

/** The day itself, wherever the reader is: a date without a zone would be read as midnight in London. */
const dayText = (date: string) => formatDay(`${date}T00:00`);

export function HolidaysField({
  holidays,
  onChange,
}: {
  holidays: Holidays;
  onChange: (holidays: Holidays) => void;
}) {
  const [date, setDate] = useState('');
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();

  const add = () => {
    if (date === '') return setFault('Pick a date first.');
    if (holidays.some((one) => one.date === date))
      return setFault(`${dayText(date)} is on the list already.`);
    if (holidays.length >= most) return setFault(`There are ${most}. Remove one to add another.`);
    onChange([...holidays, { date, name: name.trim() }].sort((a, b) => a.date.localeCompare(b.date)));
    setDate('');
    setName('');
    setFault(undefined);
  };

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">Holidays</legend>
      <div className="grid items-start gap-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
        <Field label="Holiday date" error={fault}>
          <Input
            type="date"
            value={date}
            onChange={({ target }) => {
              setDate(target.value);
              setFault(undefined);
            }}
          />
        </Field>
        <Field label="Holiday name">
          <Input
            maxLength={80}
            placeholder="New Year"
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
        </Field>
        <Button icon={<Plus aria-hidden="true" />} className="sm:mt-[1.6875rem]" onClick={add}>
          Add holiday
        </Button>
      </div>
      {holidays.length === 0 ? (
        <p className="text-muted text-xs">None. On a holiday nobody of your team counts as there.</p>
      ) : (
        <ul aria-label="Holidays" className="divide-y divide-line rounded-control border">
          {holidays.map((one) => (
            <li key={one.date} className="flex min-h-row items-center gap-4 py-1 pr-1.5 pl-4">
              <span className="w-28 flex-none tabular-nums">{dayText(one.date)}</span>
              <span className="min-w-0 flex-1 text-muted [overflow-wrap:anywhere]">{one.name}</span>
              <IconButton
                size="small"
                label={`Remove ${dayText(one.date)}`}
                icon={<X aria-hidden="true" />}
                onClick={() => onChange(holidays.filter(({ date: other }) => other !== one.date))}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
