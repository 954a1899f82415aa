import type { Analytics, AnalyticsDays } from '@parley/contract/insights/analytics';
import { Button } from '@parley/ui/basic';
import { downloadCsv } from '@parley/ui/data';
import { DatePicker, Field, Segmented } from '@parley/ui/form';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { Download, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { isDay, toDate, toDay } from '../../lib/calendar-days.ts';
import { analyticsCsv, analyticsFileName, isEmpty } from './analytics-csv.ts';
import type { AnalyticsRange } from './use-analytics-range.ts';

const subject = 'analytics';
const dayMs = 24 * 60 * 60 * 1000;
const presets: readonly { value: string; label: string; days: AnalyticsDays }[] = [
  { value: '7', label: '7 days', days: 7 },
  { value: '30', label: '30 days', days: 30 },
  { value: '90', label: '90 days', days: 90 },
];

/** Nothing until the server has said which days they are: today would be another range than the one that is chosen. */
const dateOf = (day: string | undefined) => (day && isDay(day) ? toDate(day) : undefined);

interface Props extends AnalyticsRange {
  analytics: Analytics | undefined;
  /** Whose figures they are; of all agents unless told. */
  agentName?: string | undefined;
  /** Stands first, such as the choice of an agent. */
  children?: ReactNode;
}

export function AnalyticsToolbar({ range, fault, choose, analytics, agentName, children }: Props) {
  const { days, from, to } = range;
  // Where the business is it may be tomorrow already; the server knows.
  const latest = new Date(Date.now() + dayMs);
  const reset = () => {
    choose({ days: 7, from: undefined, to: undefined });
    toast({ title: 'Filter Reset', description: 'Date range has been reset to last 7 days.', subject });
  };
  const exportCsv = () => {
    if (!analytics || isEmpty(analytics))
      return toast({ title: 'No analytics data available to export.', tone: 'warning', subject });
    downloadCsv(analyticsFileName(analytics, agentName), analyticsCsv(analytics, agentName));
    toast({ title: 'Export Successful', tone: 'positive', subject });
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        {children}
        <Field label="First day" className="w-40">
          <DatePicker
            placeholder="First day"
            value={dateOf(from ?? analytics?.from)}
            latest={latest}
            onChange={(day) => day && choose({ from: toDay(day) })}
          />
        </Field>
        <Field label="Last day" className="w-40">
          <DatePicker
            placeholder="Last day"
            value={dateOf(to ?? analytics?.to)}
            latest={latest}
            onChange={(day) => day && choose({ to: toDay(day) })}
          />
        </Field>
        <Segmented
          label="Time range"
          value={from || to ? '' : `${days}`}
          onChange={(chosen) =>
            choose({
              days: presets.find(({ value }) => value === chosen)?.days ?? 30,
              from: undefined,
              to: undefined,
            })
          }
          options={presets}
        />
        <span className="flex gap-2">
          <Button icon={<RotateCcw aria-hidden="true" />} onClick={reset}>
            Reset
          </Button>
          <Button icon={<Download aria-hidden="true" />} onClick={exportCsv}>
            Export CSV
          </Button>
        </span>
      </div>
      {fault && (
        <Banner tone="warning" title="These days cannot be shown">
          {fault}
        </Banner>
      )}
    </div>
  );
}
