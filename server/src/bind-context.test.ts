import { expect, test } from 'vitest';
import { bindContext } from './bind-context.ts';

test('bound functions are called with their context first, and answer as they are', async () => {
  const service = bindContext(
    { factor: 3 },
    {
      times: ({ factor }: { factor: number }, value: number) => factor * value,
      later: async ({ factor }: { factor: number }) => factor,
    },
  );
  expect(service.times(4)).toBe(12);
  expect(await service.later()).toBe(3);
});
