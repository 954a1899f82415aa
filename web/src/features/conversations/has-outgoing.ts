import { useSyncExternalStore } from 'react';
import { keptTexts } from '../../lib/kept-texts.ts';

const watchers = new Set<() => void>();

export const outgoingPrefix = (memberId: string) => `outgoing ${memberId} `;

export function announceOutgoing() {
  for (const watcher of watchers) watcher();
}

export function watchOutgoing(onChange: () => void) {
  watchers.add(onChange);
  return () => void watchers.delete(onChange);
}

/** Whether the member has written something that is not known to have arrived: only then a page needs what delivers it. */
export const useHasOutgoing = (memberId: string) =>
  useSyncExternalStore(watchOutgoing, () => keptTexts.listPlaces(outgoingPrefix(memberId)).length > 0);
