/**
 * Neighbours gathered into groups of about the same size: evenly filled ones read better than full ones with a scrap behind
 * them. None grows beyond `mostWords`, unless a part does by itself.
 */
export function packEvenly<Part extends { words: number }>(
  parts: Part[],
  {
    aimedWords,
    mostWords,
    startsNew,
  }: { aimedWords: number; mostWords: number; startsNew?: (part: Part) => boolean },
): Part[][] {
  const total = parts.reduce((sum, { words }) => sum + words, 0);
  const aim = total / Math.max(1, Math.ceil(total / aimedWords));
  const groups: Part[][] = [];
  let [before, filled, lastNth] = [0, 0, -1];
  for (const part of parts) {
    // Each part goes where its middle lies.
    const nth = Math.floor((before + part.words / 2) / aim);
    before += part.words;
    if (nth === lastNth && filled + part.words <= mostWords && !startsNew?.(part)) {
      groups.at(-1)!.push(part);
      filled += part.words;
    } else {
      groups.push([part]);
      filled = part.words;
    }
    lastNth = nth;
  }
  return groups;
}
