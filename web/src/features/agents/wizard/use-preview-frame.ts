import { type FromPreview, isFrom, previewPath, type ToPreview } from '@parley/chat/preview';
import type { WidgetAgent } from '@parley/contract/conversations/widget';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Enough for a slow line; whoever waits longer is told. */
const loadTimeoutMs = 15_000;

interface Options {
  agent: WidgetAgent;
  answersByMail: boolean;
  /** An answer did not come. */
  onFailure: () => void;
}

/** Talks to the frame in which the widget stands: it gets every change of the form, and says what happens in it. */
export function usePreviewFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { agent, answersByMail, onFailure }: Options,
) {
  /** Counts, since a frame that is loaded anew knows nothing of what the one before was told. */
  const [readyCount, setReadyCount] = useState(0);
  const [attempts, setAttempts] = useState(1);
  const [isLate, setLate] = useState(false);
  const [state, setState] = useState({ isOpen: true, hasMessages: false });
  const failed = useRef(onFailure);
  failed.current = onFailure;
  const wanted = useRef(state.isOpen);
  const tell = (message: ToPreview) =>
    frame.current?.contentWindow?.postMessage(message, window.location.origin);

  useEffect(() => {
    const hear = (event: MessageEvent<FromPreview | null>) => {
      if (!isFrom(event, frame.current?.contentWindow, window.location.origin)) return;
      const { data } = event;
      if (data?.type === 'parley:ready') setReadyCount((count) => count + 1);
      if (data?.type === 'parley:failed') failed.current();
      if (data?.type === 'parley:state') setState({ isOpen: data.isOpen, hasMessages: data.hasMessages });
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the frame, what it is told, and each new load of it count
  useEffect(() => {
    if (readyCount > 0) tell({ type: 'parley:draft', agent, answersByMail });
  }, [agent, answersByMail, readyCount]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame that was loaded anew shows what the one before did
  useEffect(() => {
    setLate(false);
    if (readyCount > 0) return tell({ type: 'parley:show', isOpen: wanted.current });
    const timer = setTimeout(() => setLate(true), loadTimeoutMs);
    return () => clearTimeout(timer);
  }, [readyCount, attempts]);

  return {
    ...state,
    /** The frame did not load. */
    isLate: isLate && readyCount === 0,
    show(isOpen: boolean) {
      wanted.current = isOpen;
      tell({ type: 'parley:show', isOpen });
    },
    startOver: () => tell({ type: 'parley:start-over' }),
    reload() {
      setAttempts((count) => count + 1);
      if (frame.current) frame.current.src = previewPath;
    },
  };
}
