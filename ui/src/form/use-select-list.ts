import { type RefObject, useEffect } from 'react';

/**
 * Lets an unfolded select live inside a Radix dialog. The dialog takes every Esc for itself and cancels scrolling outside its
 * own boxes, and the list of a select is no box it can see.
 */
export function useSelectList(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = frame.current;
    if (!element || !CSS.supports('selector(:open)')) return;
    const isOpen = () => element.querySelector('select:open') !== null;
    const keepEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isOpen()) event.stopImmediatePropagation();
    };
    const keepScrolling = (event: Event) => {
      if (isOpen()) event.stopPropagation();
    };
    window.addEventListener('keydown', keepEscape, { capture: true });
    element.addEventListener('wheel', keepScrolling, { passive: true });
    element.addEventListener('touchmove', keepScrolling, { passive: true });
    return () => {
      window.removeEventListener('keydown', keepEscape, { capture: true });
      element.removeEventListener('wheel', keepScrolling);
      element.removeEventListener('touchmove', keepScrolling);
    };
  }, [frame]);
}
