import {
  type Analytics,
  analyticsHandoffReason,
  conversationOutcome,
} from '@parley/contract/insights/analytics';
import { toCsv } from '@parley/ui/data';
import { handoffWords, outcomeWords } from './analytics-words.ts';

/** Nothing happened in these days. */
export const isEmpty = ({ totalConversations }: Analytics) => totalConversations === 0;

/** All figures of the page in two columns, as plain numbers with their units in the name. */
export function analyticsCsv(shown: Analytics): string {
  const { from, to, timeZone } = shown;
  return toCsv(
    ['Metric', 'Value'],
    [
      ['Total Conversations', shown.totalConversations],
      ['Recent Conversations', shown.recentConversations],
      ['Average Response Time (ms)', shown.averageResponseMs],
      ['Satisfaction Rate (%)', shown.satisfactionPercent],
      ['Handoff Count', shown.handoffs],
      ['Messages', shown.messages],
      ['Questions Answered', shown.answered],
      ['Questions Not Answered', shown.unanswered],
      ['Response Time p50 (ms)', shown.p50ResponseMs],
      ['Response Time p95 (ms)', shown.p95ResponseMs],
      ['Ratings', shown.ratingCount],
      ['Unique Users', shown.uniqueUsers],
      ['Knowledge Base Usage', shown.knowledgeBaseUsage],
      ...conversationOutcome.options.map((outcome): [string, number] => [
        `Outcome: ${outcomeWords[outcome].label}`,
        shown.outcomes[outcome],
      ]),
      ...analyticsHandoffReason.options.map((reason): [string, number] => [
        `Handoff: ${handoffWords[reason].label}`,
        shown.handoffReasons[reason],
      ]),
      ...shown.topics.map(({ question, conversations }): [string, number] => [
        `Topic: ${question}`,
        conversations,
      ]),
      ['First day', from],
      ['Last day', to],
      ['Time zone', timeZone],
    ],
  );
}
