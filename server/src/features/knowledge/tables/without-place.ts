/**
 * A text without what stands at a place. Blanks keep every other place as it is; the bars of a table's row stay, so that the
 * rows below it keep the names of their columns.
 */
export function withoutPlace(text: string, startsAt: number, endsAt: number) {
  const gone = text.slice(startsAt, endsAt);
  const isRow = gone.trimStart().startsWith('|');
  return text.slice(0, startsAt) + gone.replace(isRow ? /[^\n|]/g : /[^\n]/g, ' ') + text.slice(endsAt);
}
