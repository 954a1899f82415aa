import type { CountedFilter } from '@parley/contract/insights/analytics';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

/** In the address, so that the way back closes the list. */
const names = ['outcome', 'handoff', 'topicId', 'documentId', 'questions', 'rating'] as const;

export const readBehind = (address: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = address.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

export function withoutBehind(address: URLSearchParams) {
  const next = new URLSearchParams(address);
  for (const name of [...names, 'behind']) next.delete(name);
  return next;
}

/** A figure that opens the conversations behind it; plain where there are none. */
export function FigureLink(props: {
  filter: CountedFilter;
  count: number;
  name: string;
  children: ReactNode;
}) {
  const { filter, count, name, children } = props;
  const [address] = useSearchParams();
  if (count === 0) return children;
  const next = withoutBehind(address);
  next.set('behind', '1');
  for (const [key, value] of Object.entries(filter)) if (value !== undefined) next.set(key, String(value));
  return (
    <Link
      to={{ search: next.toString() }}
      preventScrollReset
      className="text-link inline-flex min-h-target items-center"
    >
      {children}
      <span className="sr-only"> {name}: show the conversations</span>
    </Link>
  );
}
