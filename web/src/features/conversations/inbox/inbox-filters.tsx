import { Button } from '@parley/ui/basic';
import { DatePicker, Field, Select } from '@parley/ui/form';
import { Popover } from '@parley/ui/overlay';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { isDay, toDate, toDay } from '../../../lib/calendar-days.ts';
import { useInboxChoices } from '../use-inbox.ts';
import { languageName } from '../visitors/index.ts';
import type { FigureChoices } from './figure-choices.ts';
import { countFilters, type InboxAddress } from './inbox-address.ts';

interface Props {
  businessId: string;
  address: InboxAddress;
  figures: FigureChoices;
  onChange: (changed: Partial<InboxAddress>) => void;
  onClear: () => void;
}

const ratings = [
  { value: '', label: 'Any rating' },
  { value: 'high', label: '4 or 5' },
  { value: 'low', label: '1 or 2' },
  ...['5', '4', '3', '2', '1'].map((value) => ({ value, label: `${value}/5` })),
];
const escalations = [
  { value: '', label: 'Escalated or not' },
  { value: 'true', label: 'Escalated' },
  { value: 'false', label: 'Not escalated' },
];
const optionsOf = (any: string, values: string[], chosen: string, labelOf = (value: string) => value) => [
  { value: '', label: any },
  ...[...new Set([...values, ...(chosen ? [chosen] : [])])].map((value) => ({
    value,
    label: labelOf(value),
  })),
];
const dateOf = (day: string) => (isDay(day) ? toDate(day) : undefined);

export function InboxFilters({ businessId, address, figures, onChange, onClear }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const choices = useInboxChoices(businessId, isOpen).data;
  const agents = choices?.agents ?? [];
  const count = countFilters(address);
  const set =
    (part: keyof InboxAddress) =>
    ({ target }: { target: { value: string } }) =>
      onChange({ status: address.status, [part]: target.value || undefined });
  const setDay = (part: 'from' | 'to') => (day: Date | undefined) =>
    onChange({ status: address.status, [part]: day ? toDay(day) : '' });
  const [from, to] = [dateOf(address.from), dateOf(address.to)];
  return (
    <Popover
      label="Filters"
      align="end"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-label={count > 0 ? `Filters, ${count} chosen` : 'Filters'}
        >
          {count > 0 ? count : ''}
        </Button>
      }
    >
      <div className="grid w-72 gap-3">
        <Field label="Agent">
          <Select
            value={address.agent}
            onChange={set('agent')}
            options={[
              { value: '', label: 'All agents' },
              ...agents.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
        <div className="grid grid-cols-2 gap-2">
          <Field label="Started from">
            <DatePicker
              value={from}
              placeholder="Any day"
              {...(to && { latest: to })}
              onChange={setDay('from')}
            />
          </Field>
          <Field label="Until">
            <DatePicker
              value={to}
              placeholder="Any day"
              {...(from && { earliest: from })}
              onChange={setDay('to')}
            />
          </Field>
          {choices && <p className="col-span-2 text-muted text-xs">Days of {choices.timeZone}.</p>}
        </div>
        <Field label="Outcome">
          <Select
            value={address.outcome ?? ''}
            onChange={set('outcome')}
            options={[{ value: '', label: 'Any outcome' }, ...figures.outcomes]}
          />
        </Field>
        <Field label="Rating">
          <Select value={address.rating ?? ''} onChange={set('rating')} options={ratings} />
        </Field>
        <Field label="Escalation">
          <Select value={address.escalated ?? ''} onChange={set('escalated')} options={escalations} />
        </Field>
        <Field label="Language">
          <Select
            value={address.language}
            onChange={set('language')}
            options={optionsOf('Any language', choices?.languages ?? [], address.language, languageName)}
          />
        </Field>
        <Field label="Tag">
          <Select
            value={address.tag}
            onChange={set('tag')}
            options={optionsOf('Any tag', choices?.tags ?? [], address.tag)}
          />
        </Field>
        <Button
          disabled={count === 0}
          onClick={() => {
            onClear();
            setIsOpen(false);
          }}
        >
          Clear filters
        </Button>
      </div>
    </Popover>
  );
}
