interface Dated {
  id: string;
  createdAt: string;
}

export interface KnownEscalations {
  ids: ReadonlySet<string>;
  /** When the newest of them came. */
  latest: string;
}

/**
 * Which of a list came in after it was looked at before. Of the first list nothing is new: it was there before anybody
 * looked. Older ones may move into the list, when another one leaves it or somebody opens one again: they are no news.
 */
export function newSince<T extends Dated>(before: KnownEscalations | null, now: readonly T[]) {
  const fresh = before
    ? now.filter(({ id, createdAt }) => !before.ids.has(id) && createdAt >= before.latest)
    : [];
  const known: KnownEscalations = {
    ids: new Set([...(before?.ids ?? []), ...now.map(({ id }) => id)]),
    latest: now.reduce(
      (latest, { createdAt }) => (createdAt > latest ? createdAt : latest),
      before?.latest ?? '',
    ),
  };
  return { fresh, known };
}
