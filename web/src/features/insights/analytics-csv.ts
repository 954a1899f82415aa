import {
  type Analytics,
  analyticsHandoffReason,
  conversationOutcome,
} from '@parley/contract/insights/analytics';
import { toCsv } from '@parley/ui/data';
import { handoffWords, outcomeWords } from './analytics-words.ts';
import { percentOf, wholeMs } from './measure-words.ts';

/** Nothing happened in these days. */
export const isEmpty = ({ totalConversations }: Analytics) => totalConversations === 0;

/** Of one agent it names it: beside that of another one the file would say nothing of whose figures it holds. */
export function analyticsFileName({ from, to }: Pick<Analytics, 'from' | 'to'>, agentName?: string) {
  const name = agentName?.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `analytics-${name ? `${name}-` : ''}${from}-to-${to}.csv`;
}

/** All figures of the page in two columns, as plain numbers with their units in the name. */
export function analyticsCsv(shown: Analytics, agentName = 'All agents'): string {
  const { from, to, timeZone, satisfactionPercent } = shown;
  return toCsv(
    ['Metric', 'Value'],
    [
      ['Total Conversations', shown.totalConversations],
      ['Recent Conversations', shown.recentConversations],
      ['Average Response Time (ms)', wholeMs(shown.averageResponseMs)],
      ['Satisfaction Rate (%)', satisfactionPercent === null ? null : percentOf(satisfactionPercent / 100)],
      ['Handoff Count', shown.handoffs],
      ['Messages', shown.messages],
      ['Questions Answered', shown.answered],
      ['Questions Not Answered', shown.unanswered],
      ['Response Time p50 (ms)', wholeMs(shown.p50ResponseMs)],
      ['Response Time p95 (ms)', wholeMs(shown.p95ResponseMs)],
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
      ['Agent', agentName],
      ['First day', from],
      ['Last day', to],
      ['Time zone', timeZone],
    ],
  );
}
