/** What a mail server found out about a mail, after RFC 8601: `dmarc=pass header.from=example.com`. */
export interface AuthenticationResult {
  method: string;
  result: string;
  /** By `ptype.property` in small letters, such as `header.d`. */
  properties: Map<string, string>;
}

const maxLength = 4000;
const maxResults = 50;

/** One walk over the header, so its time grows with its length alone, whatever a sender has put into it. */
function tokensOf(header: string) {
  const parts: string[][] = [[]];
  let word = '';
  let depth = 0;
  let isQuoted = false;
  const endWord = () => {
    if (word !== '') parts.at(-1)!.push(word);
    word = '';
  };
  for (let at = 0; at < header.length; at += 1) {
    const letter = header[at]!;
    if ((isQuoted || depth > 0) && letter === '\\') {
      if (isQuoted) word += header[at + 1] ?? '';
      at += 1;
    } else if (isQuoted) {
      if (letter === '"') isQuoted = false;
      else word += letter;
    } else if (letter === '(') depth += 1;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    else if (depth > 0) continue;
    else if (letter === '"') isQuoted = true;
    else if (letter === ';') {
      endWord();
      parts.push([]);
    } else if (letter === ' ' || letter === '\t' || letter === '\r' || letter === '\n') endWord();
    else word += letter;
  }
  endWord();
  // A quote or a comment that does not end hides the rest: nothing in such a header counts.
  return isQuoted || depth > 0 ? [] : parts;
}

function resultOf([first = '', ...others]: string[]): AuthenticationResult | undefined {
  const [method = '', result] = splitAt(first, '=');
  if (!result) return undefined;
  const properties = new Map<string, string>();
  for (const other of others) {
    const [name = '', value] = splitAt(other, '=');
    // The first one counts: a later one of the same name could stand in text of the sender.
    if (value !== undefined && !properties.has(name.toLowerCase()))
      properties.set(name.toLowerCase(), value.toLowerCase());
  }
  return { method: splitAt(method, '/')[0]!.toLowerCase(), result: result.toLowerCase(), properties };
}

function splitAt(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/**
 * The results of the server that is trusted. It writes its header above all others, so only the topmost counts: what a
 * sender has put below is ignored, and so is everything where the topmost is another server's.
 */
export function trustedResults(headers: string[], authservId: string | undefined): AuthenticationResult[] {
  const [topmost] = headers;
  if (!authservId || topmost === undefined || topmost.length > maxLength) return [];
  const [[server = ''] = [], ...results] = tokensOf(topmost);
  if (server.toLowerCase() !== authservId.toLowerCase()) return [];
  return results
    .slice(0, maxResults)
    .map(resultOf)
    .filter((result) => result !== undefined);
}
