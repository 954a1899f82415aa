import { english, type Language } from './languages.ts';

const scriptsWithoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const word = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]+)?/gu;

/** Words as they are written, in lower case; scripts without spaces as pairs of characters. */
export function writtenWordsOf(text: string): string[] {
  const found = text.normalize('NFKC').toLowerCase().match(word) ?? [];
  const words: string[] = [];
  for (const one of found) {
    if (one.charCodeAt(0) > 0x0dff && scriptsWithoutSpaces.test(one)) words.push(...pairsOf(one));
    else words.push(one.replace(/['’](?:s|ll|re|ve|d|m|t)?$/u, ''));
  }
  return words;
}

function pairsOf(run: string) {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => characters[index]! + character);
}

/** Words that carry the meaning of a text, as the search compares them: reduced to their stems, accents folded. */
export const contentWordsOf = (text: string, language: Language = english) =>
  writtenWordsOf(text)
    .filter((one) => !language.isEmpty(one))
    .map((one) => stemOf(one, language));

export function stemOf(one: string, language: Language) {
  if (one.length < 3 || /\p{N}/u.test(one)) return one;
  return foldAccents(language.stem(one));
}

/** People leave accents out when they type; in scripts other than Latin and Greek the marks are part of the letter. */
function foldAccents(one: string) {
  return /^[\x20-\x7e]*$/.test(one)
    ? one
    : one
        .normalize('NFD')
        .replace(/(\p{Script=Latin}|\p{Script=Greek})\p{M}+/gu, '$1')
        .normalize('NFC');
}
