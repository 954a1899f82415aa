import { inquiryLabels, type UnansweredInquiry } from '@parley/contract/conversations/inquiries';

const maxTextLength = 100;
const columns = [
  'Issue Type',
  'Agent',
  'Date',
  'Message Count',
  'Rating',
  'First Message',
  'Last AI Response',
];

type Cell = string | number;

/** Excel reads it as UTF-8 by the mark at its start. */
export const csvHeader = `\uFEFF${columns.map(quote).join(',')}\r\n`;

export const csvRow = ({
  issueType,
  agentName,
  startedAt,
  messageCount,
  rating,
  firstUserMessage,
  lastAiResponse,
}: UnansweredInquiry) =>
  `${[
    inquiryLabels[issueType],
    agentName,
    `${startedAt.slice(0, 10)} ${startedAt.slice(11, 19)}`,
    messageCount,
    rating ?? 'N/A',
    shorten(firstUserMessage),
    shorten(lastAiResponse),
  ]
    .map(quote)
    .join(',')}\r\n`;

/** Whole characters: half of one is none. */
const shorten = (text: string | null) =>
  [...(text ?? '').slice(0, 4 * maxTextLength)].slice(0, maxTextLength).join('');

/** A text that a spreadsheet would run as a formula is defused; white space before it does not hide it. */
function quote(cell: Cell) {
  const text = String(cell);
  const safe = typeof cell === 'string' && /^\s*[=+\-@|＝＋－＠]|^[\t\r]/u.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
