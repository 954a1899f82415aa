import { harmlessLine } from '@parley/contract/wire/harmless-text';

const maxLetters = 140;
const lettersBefore = 40;

/** One line of a text, cut so that what was searched for is seen; never half a character. */
export function excerptAround(text: string, query: string) {
  const letters = Array.from(harmlessLine(text));
  if (letters.length <= maxLetters) return letters.join('');
  const wanted = Array.from(query.toLowerCase());
  const found = indexOfLetters(
    letters.map((letter) => letter.toLowerCase()),
    wanted,
  );
  const latest = letters.length - maxLetters;
  const start = Math.min(Math.max(0, found - lettersBefore), latest);
  const cut = letters
    .slice(start, start + maxLetters)
    .join('')
    .trim();
  return `${start > 0 ? '…' : ''}${cut}${start < latest ? '…' : ''}`;
}

/** 0 where it is not found. */
function indexOfLetters(letters: string[], wanted: string[]) {
  const at = letters.join('').indexOf(wanted.join(''));
  return at <= 0 ? 0 : Array.from(letters.join('').slice(0, at)).length;
}
