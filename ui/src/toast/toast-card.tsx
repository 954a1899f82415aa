import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Toast } from './toast.ts';

const marks = {
  neutral: <Info className="text-muted" />,
  positive: <CircleCheck className="text-positive-text" />,
  warning: <TriangleAlert className="text-warning-text" />,
  critical: <CircleAlert className="text-critical-text" />,
};

interface Props {
  message: Toast;
  /** Told of each small part of the time that somebody could read it. */
  onRead: (ms: number) => void;
  onClose: () => void;
}

/** Goes by itself after its time, which stands still while the pointer or the focus is on it or nobody looks at the page. */
export function ToastCard({ message, onRead, onClose }: Props) {
  const { title, description, tone = 'neutral', action } = message;
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useReadingTime(isPointed || isFocused, onRead);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody is at it
    <div
      className="pointer-events-auto flex w-full items-start gap-3 rounded-card bg-surface-floating p-4 font-sans text-sm text-text shadow-floating [overflow-wrap:anywhere] sm:w-[22rem]"
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
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
              onClose();
              action.onClick();
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

const tickMs = 250;

/** Counts in small steps, so that a page that was asleep does not take its sleep for reading. */
function useReadingTime(isPaused: boolean, onRead: (ms: number) => void) {
  const read = useRef(onRead);
  read.current = onRead;
  useEffect(() => {
    if (isPaused) return;
    const ticking = setInterval(() => {
      if (!document.hidden) read.current(tickMs);
    }, tickMs);
    return () => clearInterval(ticking);
  }, [isPaused]);
}
