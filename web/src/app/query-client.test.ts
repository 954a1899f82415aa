import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { queryClient } from './query-client.ts';

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

test('what cannot be read once is read again by itself a second later', async () => {
  vi.useFakeTimers();
  const read = vi.fn(() => 'read');
  read.mockImplementationOnce(() => {
    throw new ApiError('unexpected', 'Something went wrong on our side.');
  });
  const reading = queryClient.fetchQuery({ queryKey: ['failing once'], queryFn: read });
  await vi.advanceTimersByTimeAsync(999);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toBe('read');
});
