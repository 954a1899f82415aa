import { getHeapStatistics } from 'node:v8';

/**
 * With room for 2 GB and more V8 lets four times of what is alive gather before it clears up; below, twice. Under load that
 * is a quarter of the server's memory, and clearing up costs no more that can be measured.
 */
export const maxHeapMb = 1900;

/** Node's options for the server. What the operator sets comes after ours, and wins. */
export function serverNodeOptions(env, heapLimitBytes = getHeapStatistics().heap_size_limit) {
  const own = heapLimitBytes > maxHeapMb * 1024 * 1024 ? `--max-old-space-size=${maxHeapMb}` : '';
  return [own, env.NODE_OPTIONS].filter(Boolean).join(' ');
}
