import type { Entry } from '@parley/chat/transcript';

const isArrived = ({ author, state, note, isEarlier }: Entry) =>
  state === 'done' &&
  !isEarlier &&
  (author === 'agent' || author === 'member' || note === 'person-joined' || note === 'nobody-came');

/**
 * What somebody else said after the message that was seen last, on an earlier page of the website. Where that one is
 * further back than what is loaded, all of it.
 */
export function arrivalsAfter(seenId: string, entries: Entry[], hasEarlier: boolean): Entry[] {
  const seen = entries.findIndex(({ id }) => id === seenId);
  const isFurtherBack = seen < 0 && seenId !== '' && hasEarlier;
  return seen < 0 && !isFurtherBack ? [] : entries.slice(seen + 1).filter(isArrived);
}

/** What somebody else said since: whole messages, each once. */
export function arrivalsSince(before: Entry[], after: Entry[]): Entry[] {
  const known = new Set(before.filter(isArrived).map(({ key }) => key));
  return after.filter((entry) => isArrived(entry) && !known.has(entry.key));
}
