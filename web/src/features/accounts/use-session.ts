import {
  getSession,
  type SessionEnd,
  type SignedInPerson,
  signOut,
  signUp,
  unlockSession,
} from '@parley/contract/accounts/accounts';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { enterBrowser, forgetTexts } from '../../lib/browser-person.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { formDrafts } from '../../lib/form-drafts.ts';
import { isPersonActive } from '../../lib/person-activity.ts';
import { publishSessionNews, type SessionNews, subscribeToSessionNews } from '../../lib/session-news.ts';

const checkTimeoutMs = 3000;
const trustedForMs = 5 * 60_000;

type SessionAnswer = z.infer<typeof getSession.output>;
/** What is told of a session that opens nothing: that it is locked, or why it is over. */
type SessionNotice = Pick<SessionAnswer, 'locked'> & { ended: NoticedEnd | null };
/** Why a session is over, as the server tells it or as another tab of this browser did. */
export type NoticedEnd = SessionEnd | 'signed-out-in-other-tab';

const noticeKey = ['session-notice'];
const noNotice: SessionNotice = { locked: null, ended: null };

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal, client }) => {
    const timeout = { what: 'Session check', ms: checkTimeoutMs };
    return takeSessionAnswer(client, await callEndpoint(getSession, {}, { signal, timeout }));
  },
  // For moving between pages only: the server checks every request by itself.
  staleTime: trustedForMs,
});

/** Who is signed in; `data` is null when nobody is. */
export const useSession = () => useQuery(sessionQuery);

/** The person; of a session that was locked while they worked, the one who was here, so that what they typed stays. */
function takeSessionAnswer(queryClient: QueryClient, { session, ...notice }: SessionAnswer) {
  const before = queryClient.getQueryData<SessionNotice>(noticeKey) ?? noNotice;
  // A reason stays until somebody signs in: with the cookie the server has forgotten it too.
  const isOver = !session && !notice.locked;
  const ended = notice.ended ?? (isOver ? before.ended : null);
  queryClient.setQueryData<SessionNotice>(noticeKey, { ...notice, ended });
  if (notice.locked && !before.locked) publishSessionNews('locked');
  const person = queryClient.getQueryData<SignedInPerson>(['session']) ?? null;
  if (isOver && person) keepDrafts(person, ended);
  if (session) {
    // Another tab of this browser let somebody else in: nothing of this page is theirs.
    if (person && person.user.id !== session.user.id) window.location.reload();
    enterAs(queryClient, session);
  }
  return notice.locked ? person : session;
}

/** What was typed waits for whoever was thrown out; whoever left on purpose leaves nothing. */
function keepDrafts({ user }: SignedInPerson, ended: NoticedEnd | null) {
  if (ended === 'signed-out' || ended === 'signed-out-in-other-tab') forgetTexts();
  else formDrafts.keepOpen(user.id);
}

export function useSessionNotice(): SessionNotice {
  const notice = useQuery({
    queryKey: noticeKey,
    queryFn: () => noNotice,
    enabled: false,
    initialData: noNotice,
  });
  return notice.data;
}

/** Opens the locked session again and reads anew what was refused meanwhile. */
export function useUnlock() {
  const queryClient = useQueryClient();
  const open = async ({ session }: { session: SignedInPerson }) => {
    cacheSession(queryClient, session);
    publishSessionNews('unlocked');
    await queryClient.invalidateQueries();
  };
  return {
    withPassword: async (password: string) => open(await callEndpoint(unlockSession, { password })),
    with: async (unlock: () => Promise<{ session: SignedInPerson }>) => open(await unlock()),
  };
}

const lockCheckMs = 60_000;

/**
 * Hides a screen that nobody has touched for a while as soon as the server has locked it, and follows what other tabs do
 * to the session.
 */
export function useSessionWatch() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const follow = async (news: SessionNews) => {
      if (news === 'signed-out')
        queryClient.setQueryData<SessionNotice>(noticeKey, {
          locked: null,
          ended: 'signed-out-in-other-tab',
        });
      await refreshSession(queryClient);
      // Calls that were refused while it was locked.
      if (news === 'unlocked') await queryClient.invalidateQueries();
    };
    return subscribeToSessionNews((news) => void follow(news));
  }, [queryClient]);
  useEffect(() => {
    const look = () => void refreshSession(queryClient);
    const timer = setInterval(() => !isPersonActive() && look(), lockCheckMs);
    const onShown = () => document.visibilityState === 'visible' && !isPersonActive() && look();
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [queryClient]);
}

/** Asks again who is signed in, because a call was refused. */
export const refreshSession = (queryClient: QueryClient) =>
  queryClient.refetchQueries({ queryKey: sessionQuery.queryKey });

/** Nobody is signed in any more, and the sign-in page has the reason. */
export const isSessionEndExplained = (queryClient: QueryClient) =>
  queryClient.getQueryData(sessionQuery.queryKey) === null &&
  Boolean(queryClient.getQueryData<SessionNotice>(noticeKey)?.ended);

/** Lets the person work in a business they chose or have just created, without asking the server again. */
export async function enterBusiness(
  queryClient: QueryClient,
  business: SignedInPerson['businesses'][number],
) {
  // An older answer on its way would lead back to the business they left; calling it off undoes what is set before that is done.
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  queryClient.setQueryData(sessionQuery.queryKey, (person) => person && withActive(person, business));
}

function withActive(person: SignedInPerson, business: SignedInPerson['businesses'][number]): SignedInPerson {
  const isNew = person.businesses.every(({ id }) => id !== business.id);
  const businesses = isNew ? [...person.businesses, business] : person.businesses;
  return { ...person, businesses, activeBusinessId: business.id };
}

/** The business the person works in; undefined while they belong to none. */
export const activeBusinessOf = ({ businesses, activeBusinessId }: SignedInPerson) =>
  businesses.find(({ id }) => id === activeBusinessId) ?? businesses[0];

/** Lets the person in whom the server has just let in. */
export function cacheSession(queryClient: QueryClient, session: SignedInPerson) {
  // Asked before they were let in, an answer on its way would show them the door.
  void queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  enterAs(queryClient, session);
  queryClient.setQueryData(noticeKey, noNotice);
  queryClient.setQueryData(sessionQuery.queryKey, session);
}

/** In whose name the answers in a cache were read. */
const personOf = new WeakMap<QueryClient, string>();

/** What was read for somebody else is dropped, whichever way their session ended. */
function enterAs(queryClient: QueryClient, { user }: SignedInPerson) {
  enterBrowser(user.id);
  const before = personOf.get(queryClient);
  personOf.set(queryClient, user.id);
  if (before === undefined || before === user.id) return;
  const isOfNobody = ([name]: readonly unknown[]) =>
    name === sessionQuery.queryKey[0] || name === noticeKey[0];
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isOfNobody(queryKey) });
}

export function useSignUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: z.output<typeof signUp.input>) => callEndpoint(signUp, form),
    onSuccess: ({ session }) => session && cacheSession(queryClient, session),
  });
}

const signOutKey = ['sign-out'];

/** `leave` takes the person to a public page and counts as part of signing out. */
export const useSignOut = (leave: () => Promise<void>) =>
  useMutation({
    mutationKey: signOutKey,
    mutationFn: async () => {
      await callEndpoint(signOut, {});
      publishSessionNews('signed-out');
      await leave();
    },
  });

/** True from the moment somebody signs out on this page until the page is gone. */
export function useIsSigningOut() {
  const [shownSince] = useState(Date.now);
  const attempts = useMutationState({ filters: { mutationKey: signOutKey }, select: ({ state }) => state });
  return attempts.some(({ status, submittedAt }) => status !== 'error' && submittedAt >= shownSince);
}

/** Drops all that was read in the name of the person who left. */
export function forgetPerson(queryClient: QueryClient) {
  queryClient.removeQueries();
  queryClient.setQueryData(sessionQuery.queryKey, null);
}
