import { textOfHtml } from './html-text.ts';
import { isAttribution, isHeaderBlock, isMobileSignature, isOriginalMessageLine } from './quoted-history.ts';

const replyMaxLength = 4000;
/** What people write stands at the beginning; the rest of a large mail is history. */
const readLength = 100_000;
const readLines = 5000;
const attributionLines = 4;

/** What somebody wrote in answer to a mail, without the mail itself and without signatures. */
export function writtenReply({ text, html }: { text: string; html?: string | undefined }) {
  const fromText = withoutHistory(text.slice(0, readLength));
  const written =
    fromText || text.trim() ? fromText : withoutHistory(textOfHtml((html ?? '').slice(0, readLength * 5)));
  return cut(written);
}

function withoutHistory(mail: string) {
  const lines = mail
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\u200b\u2060\ufeff]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .split('\n', readLines)
    .map((line) => line.trimEnd());
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (line === '--' || isOriginalMessageLine(line) || isHeaderBlock(lines.slice(at, at + 8))) break;
    const attribution = lengthOfAttribution(lines, at);
    if (attribution > 0) {
      const next = lines.slice(at + attribution).find((following) => following.trim() !== '');
      // Unmarked history follows to the end; marked one may have the answer below it.
      if (!next?.startsWith('>')) break;
      at += attribution - 1;
    } else if (!line.startsWith('>')) kept.push(line);
  }
  while (kept.length > 0 && (kept.at(-1)!.trim() === '' || isMobileSignature(kept.at(-1)!.trim())))
    kept.pop();
  return kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Mail programs break the line that names the author wherever it gets too long. */
function lengthOfAttribution(lines: string[], at: number) {
  if (lines[at]!.trim() === '') return 0;
  for (let length = 1; length <= attributionLines && at + length <= lines.length; length += 1) {
    if (lines[at + length - 1]!.trim() === '') return 0;
    if (isAttribution(lines.slice(at, at + length).join(' '))) return length;
  }
  return 0;
}

/** Counted as the contract counts, in UTF-16 units, but never through the middle of a character. */
function cut(text: string) {
  const isInTheMiddle = /[\ud800-\udbff]$/.test(text.slice(0, replyMaxLength));
  return text.slice(0, isInTheMiddle ? replyMaxLength - 1 : replyMaxLength).trim();
}
