/** A quote without the marks of its document: a row of a table as its cells, bold as plain words. */
export const plainQuote = (quote: string) =>
  quote
    .split('|')
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ')
    .replace(/\*\*|__|`/g, '')
    .replace(/^\s*(?:[-*+•]|#{1,6})\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
