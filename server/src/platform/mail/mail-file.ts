import addressparser from 'nodemailer/lib/addressparser';
import { decodeWords, fromBase64, fromQuotedPrintable } from './mail-encodings.ts';
import type { Mail } from './mail-message.ts';

interface Part {
  headers: Map<string, string>;
  body: string;
}

const maxDepth = 4;

/** Names the conversations that a kept mail tells of. */
export const conversationsHeader = 'X-Parley-Conversations';

/** A mail that we wrote into the outbox, as it was before. Whatever else lies there is read as well as it goes. */
export function readMailFile(content: string): Mail {
  const { headers, body } = splitPart(content);
  const texts = textsOf({ headers, body }, maxDepth);
  const replyTo = headers.get('reply-to');
  const fromName = addressparser(headers.get('from') ?? '')[0]?.name;
  const conversationIds = headers.get(conversationsHeader.toLowerCase())?.split(' ').filter(Boolean);
  const kept = [...headers].filter(([name]) => repeatedHeaders.has(name));
  return {
    to: decodeWords(headers.get('to') ?? ''),
    subject: decodeWords(headers.get('subject') ?? ''),
    text: texts.plain ?? '',
    html: texts.html ?? '',
    ...(fromName && { fromName: decodeWords(fromName) }),
    ...(replyTo && { replyTo: decodeWords(replyTo) }),
    ...(texts.calendar && { calendar: texts.calendar.replace(/\n/g, '\r\n') }),
    ...(conversationIds && { conversationIds }),
    headers: Object.fromEntries(kept),
  };
}

/** Those that a sender may set; the others are made anew with each sending. */
const repeatedHeaders = new Set(['references', 'auto-submitted', 'x-auto-response-suppress']);

function splitPart(content: string): Part {
  const end = /\r?\n\r?\n/.exec(content);
  const head = end ? content.slice(0, end.index) : content;
  const body = end ? content.slice(end.index + end[0].length) : '';
  const headers = new Map<string, string>();
  // A line that begins with a blank goes on with the one before.
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body };
}

interface Texts {
  plain?: string | undefined;
  html?: string | undefined;
  calendar?: string | undefined;
}

function textsOf({ headers, body }: Part, depth: number): Texts {
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary && depth > 0) {
    const pieces = body.split(`--${boundary}`).slice(1, -1);
    const found = pieces.map((piece) =>
      textsOf(splitPart(piece.replace(/^\r?\n/, '').replace(/\r?\n$/, '')), depth - 1),
    );
    return {
      plain: found.find(({ plain }) => plain)?.plain,
      html: found.find(({ html }) => html)?.html,
      calendar: found.find(({ calendar }) => calendar)?.calendar,
    };
  }
  const text = decodeBody(body, headers.get('content-transfer-encoding') ?? '').replace(/\r\n/g, '\n');
  if (/^text\/html/i.test(type)) return { html: text };
  if (/^text\/calendar/i.test(type)) return { calendar: text };
  return /^text\/plain/i.test(type) ? { plain: text } : {};
}

function decodeBody(body: string, encoding: string) {
  if (/^quoted-printable$/i.test(encoding)) return fromQuotedPrintable(body);
  return /^base64$/i.test(encoding) ? fromBase64(body) : body;
}
