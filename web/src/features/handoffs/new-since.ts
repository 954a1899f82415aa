/** Which of a list were not there before. Of the first list nothing is new: it was there before anybody looked. */
export function newSince<T extends { id: string }>(before: ReadonlySet<string> | null, now: readonly T[]) {
  const fresh = before ? now.filter(({ id }) => !before.has(id)) : [];
  return { fresh, ids: new Set([...(before ?? []), ...now.map(({ id }) => id)]) };
}
