import { inquiryLabels, type UnansweredInquiry } from '@parley/contract/conversations/inquiries';
import { csvHeaderLine, csvLine } from '../../../csv.ts';

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

export const csvHeader = csvHeaderLine(columns);

export const csvRow = ({
  issueType,
  agentName,
  startedAt,
  messageCount,
  rating,
  firstUserMessage,
  lastAiResponse,
}: UnansweredInquiry) =>
  csvLine([
    inquiryLabels[issueType],
    agentName,
    `${startedAt.slice(0, 10)} ${startedAt.slice(11, 19)}`,
    messageCount,
    rating ?? 'N/A',
    shorten(firstUserMessage),
    shorten(lastAiResponse),
  ]);

/** Whole characters: half of one is none. Where something was cut an ellipsis says so. */
function shorten(text: string | null) {
  const characters = [...(text ?? '').slice(0, 4 * maxTextLength)];
  return characters.length > maxTextLength
    ? `${characters.slice(0, maxTextLength).join('').trimEnd()}…`
    : characters.join('');
}
