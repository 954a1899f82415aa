import { Fragment, type ReactNode } from 'react';

/** Names and values in two columns, for details: 'Created', 'Agent', 'Status'. */
export function Facts({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(8rem,auto)_1fr] sm:gap-y-3">
      {items.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="mb-2 min-w-0 sm:mb-0">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
