import type { DrawnTable } from '@parley/chat/tables';
import { clsx } from 'clsx';
import { keyed } from './keyed.tsx';

const cellClass =
  '[&_:is(td,th)]:px-2.5 [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:text-start [&_:is(td,th)]:align-top';

/** A table in a message or a quote, as the widget draws it; it scrolls inside itself where it is too wide. */
export function SmallTable({ table: { caption, columns, rows } }: { table: DrawnTable }) {
  return (
    <section
      aria-label={caption || 'Table'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="w-fit max-w-full overflow-x-auto rounded-control border"
    >
      <table className={clsx('border-collapse [overflow-wrap:normal]', cellClass)}>
        {caption && <caption className="px-2.5 py-1.5 text-start font-medium">{caption}</caption>}
        {columns.length > 0 && (
          <thead>
            <tr className="border-y bg-surface-sunken">
              {columns.map((name, at) =>
                keyed(
                  at,
                  name === '' ? (
                    <td />
                  ) : (
                    <th scope="col" className="font-medium">
                      {name}
                    </th>
                  ),
                ),
              )}
            </tr>
          </thead>
        )}
        <tbody className="divide-y divide-line">
          {rows.map(({ cells: [name, ...cells], isMarked }, at) =>
            keyed(
              at,
              <tr className={clsx(isMarked && 'bg-accent-soft text-text')}>
                <th scope="row" className="font-medium">
                  {name}
                </th>
                {cells.map((cell, place) => keyed(place, <td>{cell}</td>))}
              </tr>,
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}
