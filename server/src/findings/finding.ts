import type { HealthCheck } from '@parley/contract/admin/admin-health';

/** What is, why it matters and how to mend it. Made from facts alone, so that the running server and the doctor say the same. */
export type Finding = HealthCheck;

export const ok = (name: string, text: string): Finding => ({ name, state: 'ok', text });
export const untried = (name: string, text: string): Finding => ({ name, state: 'untried', text });

type Trouble = Required<Pick<Finding, 'text' | 'reason' | 'advice'>>;
export const warning = (name: string, trouble: Trouble): Finding => ({ name, state: 'warning', ...trouble });
export const failed = (name: string, trouble: Trouble): Finding => ({ name, state: 'failed', ...trouble });

const gigabyte = 1024 ** 3;
export const inGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`;
export const inMegabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
