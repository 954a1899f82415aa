import { ButtonLink } from '@parley/ui/basic';
import { clsx } from 'clsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useWaitingConversations } from '../use-conversations.ts';
import { ring } from './chime.ts';
import { useTitleBadge } from './title-badge.ts';

// Loaded when somebody waits: most pages are opened without it.
const WaitingCard = lazy(() =>
  import('./waiting-card.tsx').then((module) => ({ default: module.WaitingCard })),
);

interface Props {
  businessId: string;
  /** The conversation on the screen: nobody needs to be called to what they look at. */
  openId: string | undefined;
  /** Somebody who is not available sees the number in the title and the menu, and is left alone otherwise. */
  isAvailable: boolean;
  isSoundOn: boolean;
}

/** Whoever is in a conversation keeps its buttons and the field they write in: the call lies over the page's head, in one line. */
const shownAtMost = (isBusy: boolean) => (isBusy ? 1 : 3);

/** Calls the team to visitors who wait for a person, on every page, until somebody answers. */
export function WaitingVisitors({ businessId, openId, isAvailable, isSoundOn }: Props) {
  const { count, waiting } = useWaitingConversations(businessId);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  useTitleBadge(count);

  const calling = isAvailable ? waiting.filter(({ id }) => id !== openId && !dismissed.includes(id)) : [];
  const ids = calling.map(({ id }) => id).join(' ');
  useRing(ids, isSoundOn);
  const dismiss = (id: string) => setDismissed((now) => [...now, id]);
  // Called again later, the same visitor is news again.
  const waitingIds = waiting.map(({ id }) => id).join(' ');
  useEffect(() => setDismissed((now) => now.filter((id) => waitingIds.includes(id))), [waitingIds]);

  const isBusy = openId !== undefined;
  const shown = calling.slice(0, shownAtMost(isBusy));
  const more = calling.length - shown.length;

  return (
    <div
      role="alert"
      className={clsx(
        'pointer-events-none fixed right-3 left-3 grid gap-2',
        isBusy ? 'top-1.5 z-40 justify-items-center' : 'z-30 justify-items-end max-sm:bottom-3 sm:top-16',
        // On a phone not over an answer that somebody writes elsewhere, such as to an escalation.
        !isBusy &&
          'max-sm:[body:has(textarea:focus)_&]:top-16 max-sm:[body:has(textarea:focus)_&]:bottom-auto',
      )}
    >
      <Suspense>
        {shown.map((conversation) => (
          <WaitingCard
            key={conversation.id}
            businessId={businessId}
            conversation={conversation}
            isLine={isBusy}
            more={isBusy ? more : 0}
            onDismiss={() => dismiss(conversation.id)}
          />
        ))}
      </Suspense>
      {more > 0 && !isBusy && (
        <ButtonLink to={paths.conversations} className="pointer-events-auto shadow-floating">
          {more} more waiting
        </ButtonLink>
      )}
    </div>
  );
}

const ringEveryMs = 10_000;

/** Rings for each new visitor and again every ten seconds while somebody waits. */
function useRing(ids: string, isSoundOn: boolean) {
  useEffect(() => {
    if (ids === '' || !isSoundOn) return;
    ring();
    const again = setInterval(ring, ringEveryMs);
    return () => clearInterval(again);
  }, [ids, isSoundOn]);
}
