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

/** Whole characters: half of one is none. */
const shorten = (text: string | null) =>
  [...(text ?? '').slice(0, 4 * maxTextLength)].slice(0, maxTextLength).join('');
