import { vi } from 'vitest';

/** Waits until it holds; patient, since the machine may be busy with other tests. */
export const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 10_000 });
