const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Where mail programs begin the mail that was answered, or the signature. */
const historyBegins =
  /<(?:blockquote\b|hr\b[^<>]{0,200}(?:tabindex|stopspelling)|[a-z]{1,10}\b[^<>]{0,200}\b(?:class|id)=["']?[^"'<>]{0,100}(?:gmail_quote|gmail_signature|yahoo_quoted|protonmail_quote|moz-cite-prefix|moz-signature|divrplyfwdmsg|appendonsend|replysplit))/i;

/** The text of a mail that came as HTML alone. No step goes over the same characters again, however broken the HTML is. */
export function textOfHtml(html: string) {
  const unseen = [/<script\b/i, /<style\b/i, /<head\b/i].reduce(
    (left, opening) => withoutPart(left, opening, closingOf),
    html,
  );
  const whole = withoutPart(unseen, /<!--/, () => '-->');
  const startsAt = whole.search(historyBegins);
  const own = startsAt === -1 ? '' : textOfTags(whole.slice(0, startsAt));
  return own || textOfTags(whole);
}

const closingOf = (opening: string) => `</${opening.slice(1).toLowerCase()}`;

/** What is never closed goes to the end. */
function withoutPart(html: string, opening: RegExp, closing: (opening: string) => string) {
  // dynamic-pattern: the given one with one more flag
  const every = new RegExp(opening, `${opening.flags}g`);
  const small = html.toLowerCase();
  let kept = '';
  let at = 0;
  for (let found = every.exec(html); found; found = every.exec(html)) {
    kept += html.slice(at, found.index);
    const end = small.indexOf(closing(found[0]), every.lastIndex);
    if (end === -1) return kept;
    at = html.indexOf('>', end) + 1 || html.length;
    every.lastIndex = at;
  }
  return `${kept}${html.slice(at)}`;
}

function textOfTags(html: string) {
  const lines = html
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/<\/?(p|div|li|tr|h[1-6]|table|ul|ol|blockquote)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '');
  return decoded(lines)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function decoded(text: string) {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (entity, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : '';
  });
}
