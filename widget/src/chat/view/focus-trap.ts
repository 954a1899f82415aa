import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A pressed button that is gone afterwards would leave the keyboard on the page: the focus then goes on in the chat. */
export function useFocusTrap(panel: RefObject<HTMLElement>, isOpen: boolean, focusChat: () => void) {
  const isInside = useRef(false);
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const enter = () => {
      isInside.current = true;
    };
    const leave = ({ target, relatedTarget }: FocusEvent) =>
      // An element that was taken away has left without the visitor.
      setTimeout(() => {
        if (
          target instanceof Element &&
          target.isConnected &&
          !element.contains(relatedTarget as Node | null)
        )
          isInside.current = false;
      });
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, []);
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isOpen && isInside.current && isLost) focusChat();
  });
}

/** A full-screen dialog hides the page, so Tab goes round inside it. */
export function trapFocus(event: KeyboardEvent, panel: HTMLElement) {
  const all = panel.querySelectorAll<HTMLElement>('button, textarea, input, a[href], [tabindex="0"]');
  const stops = [...all].filter((stop) => stop.offsetParent && stop.tabIndex >= 0);
  const active = (panel.getRootNode() as ShadowRoot).activeElement;
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (active !== from && active !== panel) return;
  event.preventDefault();
  to?.focus();
}
