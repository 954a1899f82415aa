import { Fragment, type ReactNode } from 'react';

/** For parts that have no identity but their place. */
export const keyed = (place: number, part: ReactNode) => <Fragment key={place}>{part}</Fragment>;
