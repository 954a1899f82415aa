const shoutedWord = /^\p{Lu}[\p{Lu}'’&/-]{1,40}$/u;

/** A title in capitals before what it is about, "LOST PROPERTY we keep things", in small letters; a name of letters stays. */
function withoutShouting(sentence: string) {
  const words = sentence.split(' ');
  const end = words.findIndex((word) => !shoutedWord.test(word));
  const shouted = words.slice(0, end);
  if (end <= 0 || shouted.join('').length < 5) return sentence;
  const title = shouted.join(' ').toLowerCase();
  const goesOn = shouted.length > 1 && /^\p{Ll}/u.test(words[end]!) ? ':' : '';
  return [title.charAt(0).toUpperCase() + title.slice(1) + goesOn, ...words.slice(end)].join(' ');
}

/** Marks of emphasis are for the eye: "*warm*", "** vouchers **"; of one that goes on in the next sentence half stands here. */
const withoutEmphasis = (sentence: string) =>
  sentence
    .replace(/(?<![\p{L}\p{N}*])\*{1,3}\s?([^*\n]{1,300}?)\s?\*{1,3}(?![\p{L}\p{N}*])/gu, '$1')
    .replaceAll('**', '')
    .replace(/^\*(?=\p{L})|(?<=[.!?])\*$/gu, '')
    .trim();

/**
 * Marks of lists and numbers of clauses stay outside: quoted alone they would only puzzle; so do the blanks with which a text
 * lines up its columns.
 */
export const plain = (sentence: string) =>
  withoutShouting(
    withoutEmphasis(
      sentence.replace(/^\s*(?:[-*•]|\d+[.)]|§? ?\d{1,2}(?:\.\d{1,2}){1,3}\.?(?=\s+\p{Lu}))\s+/u, '').trim(),
    )
      .replace(/^!+\s?/, '')
      .replace(/!{2,}/g, '!')
      // Broken for its width, and no new line of what it says.
      .replace(/[ \t]{0,20}\n[ \t]{0,40}(?=[\p{Ll}\p{N}(£€$])(?!\d{1,3}[.)]\s)/gu, ' ')
      .replace(/[ \t]{2,}/g, ' '),
  );

/** A list behind its lead-in, as one sentence. */
const inOneLine = (sentence: string) => {
  const [lead = '', ...items] = sentence.split(/\n[ \t]{0,12}(?:[-*+•–]|\d{1,3}[.)])\s/u);
  return items.length === 0 ? sentence : `${lead.trim()} ${items.map((item) => item.trim()).join('; ')}`;
};

/** As one text, each with its end and without the marks of lists. */
export function joinSentences(sentences: string[]) {
  return sentences
    .filter(Boolean)
    .map(inOneLine)
    .map((one) => (/[.!?…:;。！？।؟]["'”’)\]]*$/u.test(plain(one)) ? plain(one) : `${plain(one)}.`))
    .join(' ');
}
