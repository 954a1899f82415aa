/** Without these letters at the end; a pattern such as `/x+$/` would try every place of a long run again. */
export function trimEndLetters(text: string, letters: string) {
  let end = text.length;
  while (end > 0 && letters.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
