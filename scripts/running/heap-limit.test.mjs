import { expect, test } from 'vitest';
import { maxHeapMb, serverNodeOptions } from './heap-limit.mjs';

const gigabyte = 1024 ** 3;

test('on a large machine the heap of the server is bounded, on a small one it stays as Node chose it', () => {
  expect(serverNodeOptions({}, 4 * gigabyte)).toBe(`--max-old-space-size=${maxHeapMb}`);
  expect(serverNodeOptions({}, gigabyte)).toBe('');
});

test('what the operator sets comes last, and wins', () => {
  const options = serverNodeOptions({ NODE_OPTIONS: '--max-old-space-size=6000' }, 4 * gigabyte);
  expect(options.endsWith(' --max-old-space-size=6000')).toBe(true);
});
