const scriptsWithoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Words as the search sees them: folded case, simple English endings cut; scripts without spaces as pairs of characters. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const word of text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) {
    if (!scriptsWithoutSpaces.test(word)) words.push(cutEnding(word));
    else words.push(...pairsOf(word));
  }
  return words;
}

/** Words that carry a question's meaning. */
export const contentWordsOf = (text: string) => wordsOf(text).filter((word) => !emptyWords.has(word));

function cutEnding(word: string) {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(ss|us|is)$/.test(word)) return word;
  if (word.length > 3 && word.endsWith('s')) return word.slice(0, -1);
  return word;
}

function pairsOf(word: string) {
  const characters = [...word];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => characters[index]! + character);
}

const emptyWords = new Set(
  `a an the and or but of to in on at for with from by as is are was were be been being am do does did doing have has had
  having i me my we our you your he she it its they them their this that these those there here what which who whom whose
  when where why how can could will would shall should may might must not no so if then than too very just about into over
  after before again any some such only own same other more most s t don please tell know get want need like ok hi hello hey thi`
    .trim()
    .split(/\s+/),
);
