// Whoever types an address into a form of ours can make us write to it. What they typed beside it must not turn
// our mail into their letter: no link of theirs, and no name that is a sentence.

// Bidi and zero-width characters hide what a text really says. The joiners stay: Persian and emoji need them.
const invisible = /(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cs}]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass
const controlCharacters = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g;
// Mail programs read the dots of Chinese and of wide letters as dots too.
const dotBeforeWord = /(?<=\S)([.\u3002\uff0e\uff61])(?=[\p{L}\p{M}\p{So}\u200c\u200d])/gu;
const colonBeforeWord = /(?<=\p{L})([:\uff1a])(?=[\p{L}/\\])/gu;
const numericAddress = /\d{1,3}(?:\.\d{1,3}){3}/g;

/**
 * The same words, in which no mail program finds an address to make clickable: a space stands where it would begin.
 * At most `maxLength` characters, and no run of empty lines that pushes our own words out of sight.
 */
export function withoutLinks(text: string, maxLength: number) {
  const readable = shorten(text, maxLength)
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacters, ' ')
    .replace(invisible, '')
    .replace(/\n{3,}/g, '\n\n');
  const plain = readable
    .replace(dotBeforeWord, '$1 ')
    .replace(colonBeforeWord, '$1 ')
    .replace(numericAddress, (address) => address.replaceAll('.', '. '));
  return shorten(plain.trim(), maxLength);
}

const maxNameLength = 50;
const plainNamePattern = /^\p{L}[\p{L}\p{M}]*\.?(?:(?: & |[ '\u2019-])\p{L}[\p{L}\p{M}]*\.?)*$/u;

/** A name of letters, of a person or a business, as most names are. Digits, addresses and sentences with signs are none. */
export function isPlainName(name: string) {
  return name.length <= maxNameLength && plainNamePattern.test(name.trim());
}

function shorten(text: string, maxLength: number) {
  if (text.length <= maxLength) return text;
  // Never half a character: a cut emoji is a broken letter in every mail program.
  return `${text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
