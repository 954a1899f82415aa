import { useEffect, useState } from 'react';
import { autoOpenMs } from './demo-chat.ts';

const storageKey = 'parley-demo-opened';

/** Once in a browser session; where nothing can be stored, not by itself at all. */
function wasOpened() {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return true;
  }
}

function noteOpened() {
  try {
    sessionStorage.setItem(storageKey, '1');
  } catch {
    // It will not open by itself then.
  }
}

/** Whether the demo is open: by itself once in a session, then as the person wants it. */
export function useAutoOpen(isAutomatic: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isAutomatic || wasOpened()) return;
    const opening = setTimeout(() => {
      if (wasOpened()) return;
      noteOpened();
      setIsOpen(true);
    }, autoOpenMs);
    return () => clearTimeout(opening);
  }, [isAutomatic]);
  const change = (next: boolean) => {
    noteOpened();
    setIsOpen(next);
  };
  return [isOpen, change] as const;
}
