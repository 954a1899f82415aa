export interface Aim {
  /** Word for word as it was set. */
  claim: string;
  /** What we measured ourselves, and how; undefined where we did not. */
  measured?: { figure: string; how: string };
  /** Why there is no figure yet. */
  why?: string;
}

/**
 * The headline figures of the product, each beside what we know about it. A figure enters here only with the command that
 * measures it, or with the place where it can be counted.
 */
export const aims: Aim[] = [
  {
    claim: '95% of queries resolved instantly',
    why: 'It depends on what your documents say. Your own analytics count it from the first day.',
  },
  {
    claim: '60% support-cost reduction',
    why: 'Nobody has used Parley for long enough to tell.',
  },
  {
    claim: '24/7 availability',
    why: 'The agent has no closing time, but the server it runs on is yours.',
  },
  {
    claim: 'Response time 0.8 s',
    why: 'It depends on your machine. Your own analytics show the middle and the slowest twentieth.',
  },
  {
    claim: 'Over 30 languages',
    measured: { figure: '12', how: 'languages that the chat itself speaks today, counted in its source' },
  },
  {
    claim: 'Setup in under 5 minutes',
    why: 'No watch has been held beside a newcomer yet.',
  },
];
