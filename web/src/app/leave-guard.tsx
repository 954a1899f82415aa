import { ConfirmDialog } from '@parley/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { useSessionNotice } from '../features/accounts/use-session.ts';
import { connection, useConnection } from '../lib/connection.ts';
import { paths } from '../lib/paths.ts';
import { unsavedChanges, useIsUnsaved } from '../lib/unsaved-changes.ts';
import { routeModules } from './route-modules.ts';

/**
 * Asks before what was typed is lost with the page, and holds whoever goes to a page that cannot be loaded just now.
 * Below the lock screen the page stays as it is: nobody could answer a question there.
 * One for the whole area: a router knows only one.
 */
export function LeaveGuard() {
  const isUnsaved = useIsUnsaved();
  const isOffline = useConnection() === 'offline';
  const isLocked = useSessionNotice().locked !== null;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !routeModules.isLoaded(nextLocation.pathname) ||
      (isLocked
        ? !leadsOutOfLock(nextLocation)
        : unsavedChanges.wouldLoseAt(nextLocation.pathname) && !isSamePage(currentLocation, nextLocation)),
  );
  const target = blocker.state === 'blocked' ? blocker.location : undefined;
  const latestTarget = useRef(target);
  useEffect(() => {
    latestTarget.current = target;
  });
  const [unreachable, setUnreachable] = useState<Location>();

  /** Throws where the page cannot be loaded; the dialog that says so is open then. */
  const go = async () => {
    if (blocker.state !== 'blocked') return;
    const { pathname, search, hash } = blocker.location;
    const loading = await routeModules.loadPage(pathname);
    // Meanwhile they may have stayed, or gone elsewhere.
    if (latestTarget.current !== blocker.location) return;
    if (loading === 'loaded') return blocker.proceed();
    if (loading === 'gone') return window.location.assign(pathname + search + hash);
    void connection.check();
    setUnreachable(blocker.location);
    throw new Error(`${pathname} could not be loaded`);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place somebody wants to go
  useEffect(() => {
    if (!target) return;
    if (isLocked && !leadsOutOfLock(target)) stay(false);
    else if (isLocked || !isUnsaved) go().catch(() => {});
  }, [target, isUnsaved, isLocked]);

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  const isUnreachable = target !== undefined && unreachable === target;
  const stay = (isOpen: boolean) => {
    if (!isOpen && blocker.state === 'blocked') blocker.reset();
  };
  return (
    <>
      <ConfirmDialog
        isOpen={target !== undefined && !isUnreachable && isUnsaved && !isLocked}
        onOpenChange={stay}
        title="Leave without saving?"
        description={
          unsavedChanges.note() ?? 'What you changed on this page is not saved yet and would be lost.'
        }
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={go}
      />
      <ConfirmDialog
        isOpen={isUnreachable}
        onOpenChange={stay}
        tone="primary"
        title={isOffline ? 'You are offline' : 'The page could not be loaded'}
        description={
          isOffline
            ? 'The page you want to open has to be loaded first. Check your internet connection and try again; this page stays as it is.'
            : 'Parley cannot be reached right now. Try again in a moment; this page stays as it is.'
        }
        confirmLabel="Try again"
        cancelLabel="Stay"
        onConfirm={go}
      />
    </>
  );
}

/** The only link of the lock screen. */
const leadsOutOfLock = ({ pathname }: Location) => pathname === paths.forgotPassword;
const isSamePage = (one: Location, other: Location) =>
  one.pathname === other.pathname && one.search === other.search;
