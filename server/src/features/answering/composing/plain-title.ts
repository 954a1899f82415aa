const maxTitleWords = 6;
/** In a text without marks: a few words in a line of their own above sentences, "Opening hours". */
export function isPlainTitle(text: string, { startsAt, endsAt }: { startsAt: number; endsAt: number }) {
  // Of a clause with its number: "8. Complaints".
  const line = text.slice(startsAt, endsAt).replace(/^\s{0,5}\d{1,2}[.)]\s+/u, '');
  if (/[\p{N}.!?:;,]/u.test(line) || line.trim().split(/\s+/).length > maxTitleWords) return false;
  const before = text.slice(Math.max(0, startsAt - 2), startsAt);
  const isFirst = before === '' || before === '\n\n';
  return (
    isFirst && /^[ \t]*\n{1,2}\p{Lu}[^\n]{15,}[.!?][ \t]*(?:\n|$)/u.test(text.slice(endsAt, endsAt + 400))
  );
}
