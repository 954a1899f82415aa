import type { InquiryType, QuestionGroup, UnansweredInquiry } from '@parley/contract/conversations/inquiries';
import type { Tone } from '@parley/ui/basic';
import { formatDay } from '../../lib/dates.ts';

const maxQuestionLength = 150;
const shownOfSession = 8;

export const inquiryTones: Record<InquiryType, Tone> = {
  escalated: 'critical',
  negative_feedback: 'warning',
  low_rating: 'warning',
  short_conversation: 'neutral',
  no_response: 'accent',
};

const inquiryDescriptions: Record<InquiryType, string> = {
  escalated: 'The conversation needed a person.',
  negative_feedback: 'The visitor said that the answer did not help.',
  low_rating: 'The visitor rated the conversation below 3.',
  short_conversation: 'One question without an answer, and nothing was said after it.',
  no_response: 'A question was left without an answer.',
};

/** Why it is listed; of one that was escalated also whether somebody still waits. */
export function describeInquiry({
  issueType,
  openHandoff,
}: Pick<UnansweredInquiry, 'issueType' | 'openHandoff'>) {
  const description = inquiryDescriptions[issueType];
  if (openHandoff === 'pending') return `${description} They still wait for your team.`;
  return openHandoff === 'in_progress' ? `${description} Your team is on it.` : description;
}

/** Whole characters, with an ellipsis where something was cut. */
export function shortQuestion(text: string) {
  const characters = [...text];
  return characters.length > maxQuestionLength
    ? `${characters.slice(0, maxQuestionLength).join('').trimEnd()}…`
    : text;
}

export const shortSession = (sessionId: string) => sessionId.slice(0, shownOfSession);

/** `1 min`, `12 min`; less than half a minute is none. */
export const durationText = ({ durationSeconds }: Pick<UnansweredInquiry, 'durationSeconds'>) =>
  `${Math.round(durationSeconds / 60)} min`;

const countOf = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const messagesText = (count: number) => countOf(count, 'message', 'messages');
export const inquiriesText = (count: number) => countOf(count, 'inquiry', 'inquiries');

/** `12 people asked`, and how often where that was more. */
export function askedText({ peopleCount, timesAsked }: Pick<QuestionGroup, 'peopleCount' | 'timesAsked'>) {
  const people = `${countOf(peopleCount, 'person', 'people')} asked`;
  return timesAsked > peopleCount ? `${people}, ${timesAsked.toLocaleString('en-US')} times in all` : people;
}

/** When it was asked, by days. */
export function askedWhenText({
  firstAskedAt,
  lastAskedAt,
}: Pick<QuestionGroup, 'firstAskedAt' | 'lastAskedAt'>) {
  const [first, last] = [formatDay(firstAskedAt), formatDay(lastAskedAt)];
  return first === last ? `on ${first}` : `since ${first}, last on ${last}`;
}

/** What they were told; all that happened, where it was not the same for everybody. */
export function repliedText({
  timesAsked,
  hintedCount,
  wrongCount,
}: Pick<QuestionGroup, 'timesAsked' | 'hintedCount' | 'wrongCount'>) {
  const happened = [
    timesAsked > hintedCount + wrongCount && 'did not know',
    hintedCount > 0 && 'only had a hint',
    wrongCount > 0 && 'gave an answer that your team called wrong',
  ].filter((text) => text !== false);
  return `The agent ${happened.length > 0 ? happened.join(', or ') : 'did not know'}`;
}

/** What became of an answer that was taught and did not do. */
export const reopenedText = ({ wrongCount }: Pick<QuestionGroup, 'wrongCount'>) =>
  wrongCount > 0 ? 'Taught, not right yet' : 'Taught, not answered yet';

/** By the local calendar. */
export function exportFileName(now: Date) {
  const two = (number: number) => String(number).padStart(2, '0');
  return `unanswered-inquiries-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.csv`;
}
