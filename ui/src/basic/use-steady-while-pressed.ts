import { useRef, useSyncExternalStore } from 'react';

let isPressed = false;
const listeners = new Set<() => void>();

function setPressed(next: boolean) {
  if (isPressed === next) return;
  isPressed = next;
  for (const listener of listeners) listener();
}

const press = () => setPressed(true);
// The click comes after the finger is lifted, and it must still meet what it was aimed at.
const lift = () => setTimeout(() => setPressed(false), 0);

function watch(listener: () => void) {
  if (listeners.size === 0) {
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', lift, true);
    document.addEventListener('pointercancel', lift, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('pointerdown', press, true);
    document.removeEventListener('pointerup', lift, true);
    document.removeEventListener('pointercancel', lift, true);
    isPressed = false;
  };
}

/**
 * The value as it was when the button of the mouse went down, until it is up again. A field that is left shows its fault, and
 * a line that appears then would move the very button that is being pressed.
 */
export function useSteadyWhilePressed<Value>(value: Value): Value {
  const isHeld = useSyncExternalStore(
    watch,
    () => isPressed,
    () => false,
  );
  const shown = useRef(value);
  if (!isHeld) shown.current = value;
  return shown.current;
}
