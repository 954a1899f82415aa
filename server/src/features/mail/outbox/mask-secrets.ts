const hidden = '[hidden]';
const longestName = 24;

/**
 * What an operator may read of a mail to somebody else: whoever could open its link or use its code could be that person.
 * Hides by shape, not by knowledge, so that a new kind of link or code is hidden too. Takes linear time.
 */
export function maskSecrets(text: string) {
  return text.replace(/\d{3}[ -]\d{3}(?!\d)/g, hidden).replace(/\S+/g, maskWord);
}

function maskWord(word: string) {
  const at = secretPartAt(word);
  const shown = at === undefined ? word : word.slice(0, at + 1);
  const masked = shown.replace(/[\p{L}\p{N}_=~+-]+/gu, (piece) => (isSecret(piece) ? hidden : piece));
  return at === undefined ? masked : `${masked}${hidden}`;
}

/** After `?` or `#` of an address stands what it is good for. */
function secretPartAt(word: string) {
  const looksLikeAddress = word.includes('/') || word.includes('=');
  if (!looksLikeAddress) return undefined;
  const found = [word.indexOf('?'), word.indexOf('#')].filter((at) => at !== -1 && at < word.length - 1);
  return found.length > 0 ? Math.min(...found) : undefined;
}

function isSecret(piece: string) {
  const isRule = piece.replaceAll(piece[0]!, '') === '';
  if (piece.length > longestName && !isRule) return true;
  // Codes of six digits and those of eight capitals and digits.
  return /^\d{6,8}$/.test(piece) || /^[A-Z0-9]{8}$/.test(piece);
}
