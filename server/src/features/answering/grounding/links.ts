import { trimEndLetters } from '@parley/contract/wire/trim-letters';

/** No address is longer, and a word without end must not be tried from each of its letters to its last. */
const maxAddressLength = 2000;
const address =
  // bounded-pattern: at most 2000 characters, because words are cut into pieces of maxAddressLength
  /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/[^\s<>"')\]]*)?/gi;
const notWeb = /^(?:e\.g|i\.e|a\.m|p\.m|z\.b|u\.a|d\.h|p\.ex|etc\.)/i;
const otherScheme = /\b(?:javascript|data|vbscript|file|blob):/i;

/** Everything in a text that somebody could follow: addresses, bare host names, mail addresses. */
export function linksOf(text: string): string[] {
  const found = wordPieces(text)
    .flatMap((piece) => [...piece.matchAll(address)])
    .map(([link]) => link)
    .filter((link) => !notWeb.test(link));
  return found.map(plainLink);
}

/** No address holds a space, so that each word can be looked at by itself. */
function wordPieces(text: string) {
  return text.split(/\s/).flatMap((word) => {
    const pieces: string[] = [];
    for (let at = 0; at < word.length; at += maxAddressLength)
      pieces.push(word.slice(at, at + maxAddressLength));
    return pieces;
  });
}

/** Whether the text tries to bring in an address that no page should follow. */
export const hasUnsafeScheme = (text: string) => otherScheme.test(text);

/** The same address however it was written: no scheme, no www, no last slash or full stop. */
function plainLink(link: string) {
  return trimEndLetters(link.toLowerCase(), '.,;:!?*_')
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
}
