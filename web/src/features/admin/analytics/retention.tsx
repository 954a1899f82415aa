import type { PlatformAnalytics } from '@parley/contract/admin/admin-analytics';
import { Card } from '@parley/ui/layout';
import { formatDay } from '../../../lib/dates.ts';
import { countText, percentOf, percentText } from './platform-figures.ts';

/** Businesses of a week in a row, and in each column how many of them had a conversation in that week of their own. */
export function Retention({ analytics: { retention } }: { analytics: PlatformAnalytics }) {
  const weeks = Math.max(0, ...retention.map(({ active }) => active.length));
  const columns = Array.from({ length: weeks }, (_, nth) => nth);
  return (
    <Card
      isFlush
      title="Retention"
      description="Of the businesses created in a week, how many had a conversation in each of their own weeks since. Weeks that are not over are left out."
    >
      {retention.length === 0 ? (
        <p className="border-t px-card py-5 text-muted">No business was created in the last eight weeks.</p>
      ) : (
        <section
          className="overflow-x-auto border-t"
          aria-label="Retention by week"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
        >
          <table className="w-full whitespace-nowrap text-left tabular-nums">
            <thead className="text-muted text-xs">
              <tr>
                <th scope="col" className="h-10 px-card font-medium">
                  Created in the week of
                </th>
                <th scope="col" className="px-3 text-right font-medium">
                  Businesses
                </th>
                {columns.map((nth) => (
                  <th key={nth} scope="col" className="px-3 text-right font-medium">
                    Week {nth + 1}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-line border-t">
              {retention.map(({ week, businesses, active }) => (
                <tr key={week}>
                  <th scope="row" className="h-10 px-card font-normal">
                    {formatDay(`${week}T00:00:00`)}
                  </th>
                  <td className="px-3 text-right">{countText(businesses)}</td>
                  {columns.map((nth) => {
                    const count = active[nth];
                    return (
                      <td key={nth} className="px-3 text-right">
                        {count === undefined ? '' : percentText(percentOf(count, businesses))}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}
