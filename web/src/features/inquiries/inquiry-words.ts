import type { InquiryType, QuestionGroup, UnansweredInquiry } from '@parley/contract/conversations/inquiries';
import type { Tone } from '@parley/ui/basic';

const maxQuestionLength = 150;
const shownOfSession = 8;

export const inquiryTones: Record<InquiryType, Tone> = {
  escalated: 'critical',
  negative_feedback: 'warning',
  low_rating: 'warning',
  short_conversation: 'neutral',
  no_response: 'accent',
};

export const inquiryDescriptions: Record<InquiryType, string> = {
  escalated: 'The conversation was passed on to a person.',
  negative_feedback: 'The visitor said that the answer did not help.',
  low_rating: 'The visitor rated the conversation below 3.',
  short_conversation: 'The visitor left after a question without an answer.',
  no_response: 'A question was left without an answer.',
};

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

/** What they were told. */
export function repliedText({ timesAsked, hintedCount }: Pick<QuestionGroup, 'timesAsked' | 'hintedCount'>) {
  if (hintedCount === 0) return 'The agent did not know';
  return hintedCount >= timesAsked
    ? 'The agent only had a hint'
    : 'The agent did not know, or only had a hint';
}

/** By the local calendar. */
export function exportFileName(now: Date) {
  const two = (number: number) => String(number).padStart(2, '0');
  return `unanswered-inquiries-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.csv`;
}
