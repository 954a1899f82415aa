import { ChartLine, Download, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, Skeleton } from '../basic/index.ts';
import { downloadCsv } from '../data/index.ts';
import { Segmented } from '../form/index.ts';
import { EmptyState } from '../state/index.ts';
import {
  type ChartPoint,
  type ChartSeries,
  chartCsv,
  chartSummary,
  findUnfinished,
  fullLabel,
  lastMeasured,
} from './chart-series.ts';

const ChartDrawing = lazy(() =>
  import('./chart-drawing.tsx').then(
    ({ ChartDrawing }) => ({ default: ChartDrawing }),
    () => ({ default: NoDrawing }),
  ),
);

export type ChartProps = {
  title: string;
  /** What is counted, over which time, in which time zone. */
  description?: string;
  kind: 'line' | 'bar';
  /** Heads the first column of the table, such as 'Day'. */
  pointName: string;
  points: readonly ChartPoint[];
  /** The first is drawn in the accent, the others in neutrals. */
  series: readonly [ChartSeries, ...ChartSeries[]];
  formatValue?: (value: number) => string;
  /** The end of the scale, where there is one: 100 for percent. */
  highest?: number;
  csvName: string;
  emptyTitle?: string;
};

const plainNumber = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** A drawing and the same figures as a table and a CSV file. The drawing library is fetched with the first chart. */
export function Chart(props: ChartProps) {
  const {
    title,
    description,
    kind,
    pointName,
    points,
    series,
    formatValue = plainNumber,
    highest,
    csvName,
    emptyTitle = 'No data yet',
  } = props;
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const isMeasured = series.some(({ key }) => lastMeasured(points, key) >= 0);
  const saveCsv = () => downloadCsv(csvName, chartCsv(pointName, points, series));
  return (
    <figure data-ui="chart" className="grid min-w-0 gap-4">
      <figcaption className="flex flex-wrap items-start justify-between gap-3">
        <span className="grid min-w-0 flex-1 basis-48 gap-0.5">
          <span className="font-semibold text-[0.9375rem]">{title}</span>
          {description && <span className="text-muted text-xs leading-4.5">{description}</span>}
        </span>
        {isMeasured && (
          <span className="flex items-center gap-1">
            <Segmented
              label={`Show ${title} as`}
              value={view}
              onChange={setView}
              options={[
                { value: 'chart', label: <ChartLine aria-hidden="true" />, name: 'Chart' },
                { value: 'table', label: <Table2 aria-hidden="true" />, name: 'Table' },
              ]}
            />
            <Button
              variant="ghost"
              size="small"
              icon={<Download aria-hidden="true" />}
              onClick={saveCsv}
              aria-label={`Export ${title} as CSV`}
            >
              CSV
            </Button>
          </span>
        )}
      </figcaption>
      {kind === 'bar' && series.length > 1 && isMeasured && view === 'chart' && <BarKey series={series} />}
      {kind === 'line' && view === 'chart' && <UnfinishedKey name={findUnfinished(points, series)} />}
      {!isMeasured && (
        <EmptyState headingLevel={3} title={emptyTitle} className="h-65 py-0" icon={<ChartLine />} />
      )}
      {isMeasured && view === 'chart' && (
        <div
          className="h-65 min-w-0"
          role="img"
          aria-label={`${title}. ${chartSummary(points, series, formatValue)}`}
        >
          <Suspense fallback={<Skeleton className="h-full w-full" />}>
            <ChartDrawing
              kind={kind}
              points={points}
              series={series}
              formatValue={formatValue}
              highest={highest}
            />
          </Suspense>
        </div>
      )}
      {isMeasured && view === 'table' && (
        <ChartTable
          title={title}
          pointName={pointName}
          points={points}
          series={series}
          formatValue={formatValue}
        />
      )}
    </figure>
  );
}

/** The drawing's script did not arrive; the page and the figures are there without it. */
function NoDrawing() {
  return (
    <p className="grid h-full place-items-center text-center text-muted">
      The chart could not be loaded. The table has the same figures.
    </p>
  );
}

const swatches = [
  'bg-accent',
  'bg-[repeating-linear-gradient(45deg,var(--text-muted)_0_2px,var(--surface-sunken)_2px_4px)]',
  'bg-[radial-gradient(var(--text-muted)_35%,var(--surface-sunken)_40%)] bg-[length:4px_4px]',
];

function BarKey({ series }: Pick<ChartProps, 'series'>) {
  return (
    <ul className="-mb-1 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
      {series.map(({ key, label }, index) => (
        <li key={key} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={`size-2.5 forced-color-adjust-none rounded-xs ${swatches[index % swatches.length]}`}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Says what the dotted end of a line is. */
function UnfinishedKey({ name }: { name: string | undefined }) {
  if (!name) return null;
  return (
    <p className="-mb-1 flex items-center gap-1.5 text-muted text-xs">
      <svg aria-hidden="true" width="26" height="8" viewBox="0 0 26 8" className="flex-none">
        <line
          x1="1"
          y1="4"
          x2="19"
          y2="4"
          stroke="var(--accent)"
          strokeWidth="2"
          strokeDasharray="0.1 4"
          strokeLinecap="round"
        />
        <circle cx="22" cy="4" r="3" fill="var(--surface-raised)" stroke="var(--accent)" strokeWidth="1.5" />
      </svg>
      {name.charAt(0).toUpperCase() + name.slice(1)}
    </p>
  );
}

type TableProps = Pick<ChartProps, 'title' | 'pointName' | 'points' | 'series'> & {
  formatValue: (value: number) => string;
};

function ChartTable({ title, pointName, points, series, formatValue }: TableProps) {
  return (
    <section
      className="h-65 overflow-auto rounded-control border border-line"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={`${title} as a table`}
    >
      <table className="w-full text-left">
        <thead className="sticky top-0 bg-surface-sunken text-muted text-xs">
          <tr>
            {[pointName, ...series.map(({ label }) => label)].map((header, column) => (
              <th
                key={header}
                scope="col"
                className={column === 0 ? 'h-9 px-3 font-medium' : 'px-3 text-right font-medium'}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {points.map((point, row) => (
            // The hour that comes twice when clocks go back has one name.
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no other identity, and never change places
            <tr key={row}>
              <th scope="row" className="h-9 px-3 font-normal">
                {fullLabel(point)}
              </th>
              {series.map(({ key }) => (
                <td key={key} className="px-3 text-right tabular-nums">
                  {point.values[key] == null ? '-' : formatValue(point.values[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
