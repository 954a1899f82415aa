import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { unsavedChanges, useIsUnsaved } from '../lib/unsaved-changes.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks before what was typed is lost with the page. One for the whole area: a router knows only one. */
export function LeaveGuard() {
  const isUnsaved = useIsUnsaved();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedChanges.isHolding() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen && blocker.state === 'blocked') blocker.reset();
      }}
      title="Leave without saving?"
      description={unsavedChanges.note() ?? 'What you changed on this page is not saved yet and would be lost.'}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
