export interface TokenPlace {
  startsAt: number;
  endsAt: number;
}

interface Letter extends TokenPlace {
  text: string;
  /** Whether a new word begins here. */
  isWordStart: boolean;
}

/** Where each token of a text stands in it; the tokenizer itself does not say. */
export function placeTokens(text: string, tokens: string[]): TokenPlace[] {
  const letters = toLetters(text);
  let next = 0;
  return tokens.map((token) => {
    const start = next;
    next = token === '[UNK]' ? endOfWord(letters, start) : endOfPiece(letters, start, token);
    const first = letters[Math.min(start, letters.length - 1)];
    const last = letters[Math.max(start, next - 1)] ?? first;
    return { startsAt: first?.startsAt ?? 0, endsAt: last?.endsAt ?? 0 };
  });
}

/** The text as the tokenizer reads it: lower case, without accents, controls and spaces. */
function toLetters(text: string): Letter[] {
  const letters: Letter[] = [];
  let startsAt = 0;
  let isAfterGap = true;
  for (const character of text) {
    const endsAt = startsAt + character.length;
    if (isSpace.test(character)) isAfterGap = true;
    else if (!isIgnored.test(character)) {
      const standsAlone = isAlone.test(character);
      for (const letter of character.toLowerCase().normalize('NFD').replace(accents, '')) {
        letters.push({ text: letter, startsAt, endsAt, isWordStart: isAfterGap || standsAlone });
        isAfterGap = standsAlone;
      }
    }
    startsAt = endsAt;
  }
  return letters;
}

const isSpace = /\s/;
const isIgnored = /[\p{Cc}\p{Cf}\uFFFD]/u;
const accents = /\p{Mn}/gu;
// Punctuation and Chinese characters are words of their own; ASCII symbols count as punctuation.
const isAlone = /[\p{P}$+<=>^`|~\p{Script=Han}]/u;

function endOfPiece(letters: Letter[], start: number, token: string) {
  let length = (token.startsWith('##') ? token.slice(2) : token).length;
  let next = start;
  while (length > 0 && next < letters.length) length -= letters[next++]!.text.length;
  return next;
}

function endOfWord(letters: Letter[], start: number) {
  let next = start + 1;
  while (next < letters.length && !letters[next]!.isWordStart) next++;
  return next;
}
