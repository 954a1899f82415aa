import { useSyncExternalStore } from 'react';

const place = 'parley-chat-sound';
const watchers = new Set<() => void>();

const isOn = () => {
  try {
    return localStorage.getItem(place) !== 'off';
  } catch {
    // A browser that keeps nothing still rings.
    return true;
  }
};

function watch(onChange: () => void) {
  watchers.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    watchers.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Whether a waiting visitor makes a sound on this computer. */
export const useIsChatSoundOn = () => useSyncExternalStore(watch, isOn);

export function setIsChatSoundOn(on: boolean) {
  try {
    localStorage.setItem(place, on ? 'on' : 'off');
  } catch {
    return;
  }
  for (const watcher of watchers) watcher();
}
