/** A name inside a sentence must not turn the sentence round: controls of direction and invisible letters are left out. */
export function plainName(name: string) {
  return name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
}

const fileEnding = /\.(?:pdf|docx|txt|csv|md|markdown|html?)$/i;

/** How a visitor reads the name of a document: the owner's "price_list-2026.pdf" is "price list 2026" to them. */
export function sourceName(title: string) {
  const name = plainName(title);
  const stem = name.replace(fileEnding, '').trim();
  if (stem === name || stem === '') return name;
  return stem.includes(' ') ? stem : stem.replace(/[_-]+/g, ' ').trim() || name;
}
