/** Above this line stands the answer, below it what our mail said: mail programs differ in how they quote. */
export const replyLine = (words: string) => `----- ${words} -----`;
