import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SkeletonRows } from '../basic/index.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** 'end' for numbers. */
  align?: 'start' | 'end';
  /** 'title' heads the entry on phones, 'actions' stands in its corner and has no visible header. */
  role?: 'title' | 'actions';
  /** Leaves the column out where the screen is narrower. */
  hiddenBelow?: 'sm' | 'md' | 'lg';
  /** A Tailwind width such as 'w-40'. */
  width?: string;
};

type Props<Row> = {
  /** What the table holds; read out, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isLoading?: boolean;
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode;
};

// Some browsers forget that a table is one when it is drawn as a list; the explicit roles keep it.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
};
const hidden = { sm: 'max-sm:hidden!', md: 'max-md:hidden!', lg: 'max-lg:hidden!' };

/** Rows and columns from 768 px on, a list of entries below. Put it into `<Card isFlush>`. */
export function Table<Row>({ caption, columns, rows, rowKey, isLoading, empty }: Props<Row>) {
  if (isLoading) return <SkeletonRows label={`Loading ${caption}`} />;
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div className="overflow-x-auto">
      <table {...roles.table} className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                {...roles.head}
                className={clsx(cellClass(column), column.width)}
              >
                <span className={column.role === 'actions' ? 'sr-only' : undefined}>{column.header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...roles.row}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  {...roles.cell}
                  data-label={column.header}
                  data-role={column.role}
                  className={cellClass(column)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cellClass = <Row,>({ align, role, hiddenBelow }: Column<Row>) =>
  clsx((align === 'end' || role === 'actions') && 'align-end', hiddenBelow && hidden[hiddenBelow]);
