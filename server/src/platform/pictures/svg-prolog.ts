const space = ' \t\r\n\f';

/**
 * Where the first element of a drawing begins, behind declaration, comments and document type; undefined where there is none.
 * Every character is looked at once: strangers send this text.
 */
export function endOfProlog(text: string): number | undefined {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  for (;;) {
    while (at < text.length && space.includes(text[at]!)) at += 1;
    if (text[at] !== '<') return undefined;
    if (text[at + 1] !== '!' && text[at + 1] !== '?') return at;
    const end = endOfAside(text, at);
    if (end === undefined) return undefined;
    at = end;
  }
}

/** Behind the comment, instruction, document type or CDATA that begins here; undefined where it is never closed. */
export function endOfAside(text: string, at: number): number | undefined {
  if (text.startsWith('<!--', at)) return endOf(text, '-->', at + 4);
  if (text.startsWith('<?', at)) return endOf(text, '?>', at + 2);
  if (text.startsWith('<![CDATA[', at)) return endOf(text, ']]>', at + 9);
  return endOfDocumentType(text, at + 2);
}

export function isSvgTag(text: string, at: number) {
  const name = text.slice(at, at + 5).toLowerCase();
  return name.startsWith('<svg') && (name.length === 4 || `${space}/>`.includes(name[4]!));
}

function endOf(text: string, terminator: string, from: number) {
  const found = text.indexOf(terminator, from);
  return found === -1 ? undefined : found + terminator.length;
}

/** A document type may hold declarations between brackets, and a `>` between quotes. */
function endOfDocumentType(text: string, from: number) {
  let quote: string | undefined;
  let brackets = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at]!;
    if (quote) {
      if (letter === quote) quote = undefined;
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '[') brackets += 1;
    else if (letter === ']') brackets -= 1;
    else if (letter === '>' && brackets <= 0) return at + 1;
  }
  return undefined;
}
