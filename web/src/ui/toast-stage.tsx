import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast as sonnerToast } from 'sonner';
import { isToastWaiting, onToast, readingTimeMs, type Toast, takeNextToast, turnTakingMs } from './toast.ts';
import 'sonner/dist/styles.css';

const marks = {
  neutral: <Info className="text-muted" />,
  positive: <CircleCheck className="text-positive-text" />,
  warning: <TriangleAlert className="text-warning-text" />,
  critical: <CircleAlert className="text-critical-text" />,
};

type Shown = { message: Toast; id: string | number };

/** Draws the queue of toast.ts with sonner: one at a time, paused while the pointer or the focus is on it. */
export function ToastStage() {
  useEffect(() => {
    let shown: Shown | undefined;
    let stopListening: (() => void) | undefined;
    const showNext = () => {
      const message = takeNextToast();
      shown = message && { message, id: present(message, readingTimeMs(message), showNext) };
    };
    const showOrHurry = () => {
      if (!shown) showNext();
      else present(shown.message, isToastWaiting() ? turnTakingMs : readingTimeMs(shown.message), showNext, shown.id);
    };
    // Screen readers announce only what is added to a live region that was already there.
    const settled = setTimeout(() => {
      stopListening = onToast(showOrHurry);
    }, 150);
    return () => {
      clearTimeout(settled);
      stopListening?.();
    };
  }, []);

  return (
    <div data-ui="toaster">
      <SonnerToaster position="bottom-right" visibleToasts={1} containerAriaLabel="Notifications" />
    </div>
  );
}

function present(message: Toast, durationMs: number, onGone: () => void, id?: string | number) {
  return sonnerToast.custom((id) => <ToastCard message={message} onClose={() => sonnerToast.dismiss(id)} />, {
    ...(id !== undefined && { id }),
    duration: durationMs,
    onAutoClose: onGone,
    onDismiss: onGone,
  });
}

function ToastCard({ message, onClose }: { message: Toast; onClose: () => void }) {
  const { title, description, tone = 'neutral', action } = message;
  return (
    <div className="pointer-events-auto flex w-full items-start gap-3 rounded-card bg-surface-floating p-4 font-sans text-sm text-text shadow-floating sm:w-[22rem]">
      <span aria-hidden="true" className="mt-0.5 [&>svg]:size-4">
        {marks[tone]}
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-medium">{title}</p>
        {description && <p className="text-muted">{description}</p>}
        {action && (
          <button
            type="button"
            className="mt-1.5 min-h-target justify-self-start font-medium text-accent-text underline-offset-4 hover:underline"
            onClick={() => {
              action.onClick();
              onClose();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="-m-1.5 grid size-7 flex-none place-items-center rounded-sm text-muted hover:bg-surface-hover hover:text-text coarse:size-11"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  );
}
