const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text has every word that was typed, in any order; whoever typed nothing sees everything. */
export function isMatch(text: string, search: string) {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const where = plain(text);
  return words.every((word) => where.includes(word));
}
