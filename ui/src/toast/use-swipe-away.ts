import { useEffect, useRef } from 'react';

const enoughPx = 45;

/** Lets a finger push an element aside, in whichever direction; a short push lets it spring back. */
export function useSwipeAway(onAway: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const away = useRef(onAway);
  away.current = onAway;
  useEffect(() => {
    const { current: card } = element;
    if (!card) return;
    let start: { x: number; y: number } | undefined;
    const begin = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') start = { x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent) => {
      if (start) card.style.translate = `${event.clientX - start.x}px ${event.clientY - start.y}px`;
    };
    const end = (event: PointerEvent) => {
      if (!start) return;
      const distance = Math.hypot(event.clientX - start.x, event.clientY - start.y);
      start = undefined;
      if (event.type === 'pointerup' && distance >= enoughPx) away.current();
      else card.style.translate = '';
    };
    card.addEventListener('pointerdown', begin);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      card.removeEventListener('pointerdown', begin);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, []);
  return element;
}
