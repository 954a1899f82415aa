const weekMs = 7 * 24 * 60 * 60 * 1000;

interface Row {
  week: string;
  /** Null in the row that counts the whole week. */
  nth: number | null;
  businesses: number;
}

/** A week of their own that is not over for the youngest of them would look like a loss, so it is left out. */
export function retentionOf(rows: Row[], now: Date) {
  const weeks = rows.filter(({ nth }) => nth === null).sort((one, other) => (one.week < other.week ? -1 : 1));
  return weeks.map(({ week, businesses }) => {
    const youngestAt = Date.parse(`${week}T00:00:00Z`) + weekMs;
    const over = Math.max(0, Math.floor((now.getTime() - youngestAt) / weekMs));
    const activeIn = (nth: number) =>
      rows.find((row) => row.week === week && row.nth === nth)?.businesses ?? 0;
    return { week, businesses, active: Array.from({ length: over }, (_, nth) => activeIn(nth)) };
  });
}
