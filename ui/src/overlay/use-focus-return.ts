import { useRef } from 'react';

/**
 * Radix gives the focus back only to its own triggers, and our dialogs are opened from anywhere. From a menu item, which is
 * gone by then, the focus goes back to the menu's button.
 */
export function useFocusReturn() {
  const origin = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      const menuButtonId = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
      origin.current = menuButtonId ? document.getElementById(menuButtonId) : active;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      origin.current?.focus();
    },
  };
}
