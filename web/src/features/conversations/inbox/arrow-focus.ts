import type { KeyboardEvent } from 'react';

/** Arrow keys, Home and End go from link to link in a list, as in every inbox; Tab still visits each. */
export function moveFocusByArrows(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: links.length - 1,
  };
  const next = at === -1 ? undefined : links[steps[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
