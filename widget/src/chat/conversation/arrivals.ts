import type { Entry } from '@parley/chat/transcript';

const isArrived = ({ author, state, note }: Entry) =>
  state === 'done' &&
  (author === 'agent' || author === 'member' || note === 'person-joined' || note === 'nobody-came');

/** What somebody else said after the message that was seen last, on an earlier page. */
export function arrivalsAfter(seenId: string, entries: Entry[]): Entry[] {
  const seen = entries.findIndex(({ id }) => id === seenId);
  return seen < 0 ? [] : entries.slice(seen + 1).filter(isArrived);
}

/** What somebody else said since: whole messages, each once. */
export function arrivalsSince(before: Entry[], after: Entry[]): Entry[] {
  const known = new Set(before.filter(isArrived).map(({ key }) => key));
  return after.filter((entry) => isArrived(entry) && !known.has(entry.key));
}
