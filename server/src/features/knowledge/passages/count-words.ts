/** Scripts without spaces: a character of them weighs about as much as three quarters of a word. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const manyLettersAWord = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const longestWord = 40;

/** How much there is to read, in words, whatever the script; a run of characters that no word reaches counts as several. */
export function countWords(text: string): number {
  let words = 0;
  for (const [run] of text.matchAll(/\S+/g)) {
    if (isPlain(run)) words += run.length <= longestWord ? 1 : Math.ceil(run.length / 8);
    else words += weighOther(run);
  }
  return words;
}

/** Everything before the first script without spaces: nearly all text there is, so it takes the short way. */
function isPlain(run: string) {
  for (let at = 0; at < run.length; at += 1) if (run.charCodeAt(at) >= 0x0e00) return false;
  return true;
}

function weighOther(run: string) {
  const dense =
    (run.match(withoutSpaces)?.length ?? 0) * 0.75 + (run.match(manyLettersAWord)?.length ?? 0) / 4;
  if (dense > 0) return Math.max(1, Math.ceil(dense));
  return run.length <= longestWord ? 1 : Math.ceil(run.length / 8);
}
