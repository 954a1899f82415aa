import { expect } from 'vitest';

/** Reads until the expectation holds: a page shows what it has when it has it, on some machines at once and on others later. */
export const eventually = <Read>(read: () => Read | Promise<Read>) => expect.poll(read, { timeout: 30_000, interval: 50 });
