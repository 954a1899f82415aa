import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { enterBusiness, keepSession, offerSession } from './use-session.ts';

const sessionKey = ['session'];
const own = { id: crypto.randomUUID(), name: 'Own Bakery', role: 'owner' as const };
const shared = { id: crypto.randomUUID(), name: 'Shared Bakery', role: 'member' as const };
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
  keepSession(queryClient, ada);
  answer(null);
  await settled;
  expect(queryClient.getQueryData(sessionKey)).toEqual(ada);
});

test('what a page asked before the person joined a business does not take them out of it', async () => {
  const queryClient = new QueryClient();
  const askedAtMs = Date.now() - 50;
  keepSession(queryClient, ada);
  await enterBusiness(queryClient, shared);
  offerSession(queryClient, ada, askedAtMs);
  expect(queryClient.getQueryData(sessionKey)).toMatchObject({
    businesses: [own, shared],
    activeBusinessId: shared.id,
  });
});

test('what a page asked is used where nothing is known, or only something older', () => {
  const queryClient = new QueryClient();
  offerSession(queryClient, ada, Date.now());
  expect(queryClient.getQueryData(sessionKey)).toEqual(ada);
  queryClient.setQueryData(sessionKey, null, { updatedAt: Date.now() - 1000 });
  offerSession(queryClient, ada, Date.now());
  expect(queryClient.getQueryData(sessionKey)).toEqual(ada);
});
