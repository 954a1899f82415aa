import { useEffect, useEffectEvent } from 'react';

/** Ctrl+K and Cmd+K everywhere, `/` where nobody is typing. Over an open dialog neither: what stands there comes first. */
export function useSearchKeys(open: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.shiftKey || event.altKey || event.isComposing) return;
    const hasCommand = event.ctrlKey || event.metaKey;
    const isWanted = hasCommand
      ? event.key.toLowerCase() === 'k'
      : isSlash.test(event.key) && !isTypingPlace(event.target);
    if (!isWanted || document.querySelector('[role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

const isSlash = /^\/$/;
const isTypingPlace = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=textbox], iframe'));
