/** Free text of a stranger for a mail of ours: readable, but no mail program makes a link of anything in it. */
export function withoutLinks(text: string, maxLength: number) {
  const plain = text.replace(/:\/\//g, ': ').replace(/\.(?=\p{L}{2})/gu, '. ');
  const letters = Array.from(plain.slice(0, maxLength * 2 + 2));
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : letters.join('');
}
