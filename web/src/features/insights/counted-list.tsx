import type { CountedFilter } from '@parley/contract/insights/analytics';
import { Button } from '@parley/ui/basic';
import { type Column, downloadCsv, Table, toCsv } from '@parley/ui/data';
import { Card } from '@parley/ui/layout';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { FigureLink } from './figure-link.tsx';
import { formatCount, formatPercent } from './measure-words.ts';

export interface CountedRow {
  key: string;
  label: ReactNode;
  /** For the file and for the name of the link. */
  name: string;
  meaning?: string;
  count: number;
  filter: CountedFilter;
}

interface Props {
  title: string;
  description: string;
  /** Heads the first column. */
  rowName: string;
  rows: CountedRow[];
  /** What the shares are shares of; none are shown without it. */
  total?: number;
  countName?: string;
  csvName: string;
  empty: string;
}

/** Counts by name: a bar, the number and its share, each with the conversations behind it. It is a table already. */
export function CountedList(props: Props) {
  const { title, description, rowName, rows, total, countName = 'Conversations', csvName, empty } = props;
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const columns: Column<CountedRow>[] = [
    {
      key: 'label',
      header: rowName,
      role: 'title',
      cell: ({ label, meaning }) => (
        <span className="grid gap-0.5 py-1.5">
          <span className="[overflow-wrap:anywhere]">{label}</span>
          {meaning && <span className="text-muted text-xs leading-4.5">{meaning}</span>}
        </span>
      ),
    },
    {
      key: 'count',
      header: countName,
      width: 'w-64',
      cell: ({ count, name, filter }) => (
        <span className="flex items-center gap-3">
          <span className="w-12 flex-none text-right tabular-nums max-md:text-left">
            <FigureLink filter={filter} count={count} name={name}>
              {formatCount(count)}
            </FigureLink>
          </span>
          <span aria-hidden="true" className="h-1.5 flex-1 rounded-full bg-surface-hover">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${(100 * count) / most}%` }}
            />
          </span>
          {total !== undefined && (
            <span className="w-12 flex-none text-right text-muted tabular-nums">
              {total === 0 ? '' : formatPercent(Math.round((1000 * count) / total) / 10)}
            </span>
          )}
        </span>
      ),
    },
  ];
  const saveCsv = () =>
    downloadCsv(
      csvName,
      toCsv(
        [rowName, countName],
        rows.map(({ name, count }) => [name, count]),
      ),
    );
  return (
    <Card
      isFlush
      headingLevel={3}
      title={title}
      description={description}
      actions={
        rows.length > 0 && (
          <Button
            variant="ghost"
            size="small"
            icon={<Download aria-hidden="true" />}
            aria-label={`Export ${title} as CSV`}
            onClick={saveCsv}
          >
            CSV
          </Button>
        )
      }
    >
      <Table
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        empty={<p className="border-t px-card py-5 text-muted">{empty}</p>}
      />
    </Card>
  );
}
