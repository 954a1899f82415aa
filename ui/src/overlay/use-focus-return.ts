import { useRef } from 'react';

/**
 * Radix gives the focus back only to its own triggers, and our dialogs are opened from anywhere. From a menu item, which is
 * gone by then, the focus goes back to the menu's button; from what the dialog itself has done away with, to the part of
 * the page in which it stood.
 */
export function useFocusReturn() {
  const origin = useRef<HTMLElement | null>(null);
  const parts = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      const menuButtonId = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
      origin.current = menuButtonId ? document.getElementById(menuButtonId) : active;
      parts.current = partsAround(origin.current);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (origin.current?.isConnected) origin.current.focus();
      else focusPart(parts.current.find((part) => part.isConnected));
    },
  };
}

/** Innermost first. */
function partsAround(element: HTMLElement | null) {
  const parts: HTMLElement[] = [];
  for (let at = element?.parentElement; at; at = at.parentElement)
    if (at.matches('section, article, form, [role="region"], main')) parts.push(at);
  return parts;
}

/** It can be reached this once: with the tabulator one goes on from there. */
function focusPart(part: HTMLElement | undefined) {
  if (!part) return;
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus();
}
