import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { cacheSession } from './use-session.ts';

const sessionKey = ['session'];
const own = { id: crypto.randomUUID(), name: 'Own Bakery', role: 'owner' as const };
const ada: SignedInPerson = {
  user: {
    id: crypto.randomUUID(),
    email: 'ada@bakery.example',
    firstName: 'Ada',
    lastName: 'Byron',
    pictureUrl: null,
    role: 'user',
  },
  businesses: [own],
  activeBusinessId: own.id,
};

test('an answer that was asked for before somebody signed in does not sign them out', async () => {
  const queryClient = new QueryClient();
  let answer = (_: SignedInPerson | null) => {};
  const asked = queryClient.fetchQuery({
    queryKey: sessionKey,
    // Reading the signal is what makes a call that can be called off.
    queryFn: ({ signal }) =>
      new Promise<SignedInPerson | null>((resolve) => {
        answer = resolve;
        signal.addEventListener('abort', () => undefined);
      }),
  });
  const settled = asked.catch(() => undefined);
  cacheSession(queryClient, ada);
  answer(null);
  await settled;
  expect(queryClient.getQueryData(sessionKey)).toEqual(ada);
});
