/** Text as HTML shows it: nothing in it is markup, and its lines stay lines. */
export function htmlOf(text: string) {
  return text
    .replace(/&/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r?\n/g, '<br>\n');
}

/** Above this line stands the answer, below it what our mail said: mail programs differ in how they quote. */
export const replyLine = (words: string) => `----- ${words} -----`;
