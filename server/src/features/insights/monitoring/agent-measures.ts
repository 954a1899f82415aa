import type { AgentMeasures } from '@parley/contract/insights/insights';
import type { Activity } from './window.reports.ts';

const minuteMs = 60_000;
const windowMinutes = 5;
/** How long after their last sign somebody still counts as being in a session. */
const sessionMinutes = 30;

/** What is measured at a moment: what happened in the five minutes before it, and who was there in the last half hour. */
export const windowBefore = (until: Date) => ({
  from: new Date(until.getTime() - windowMinutes * minuteMs),
  until,
  sessionsFrom: new Date(until.getTime() - sessionMinutes * minuteMs),
});

/** Questions that were dealt with, well or badly. */
export const attemptsIn = ({ answers, failures }: Activity) => answers + failures;
/** Conversations of the window; a hand-over without a word before it is one too. */
export const conversationsIn = ({ conversations, handoffs }: Activity) => Math.max(conversations, handoffs);

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

export function measuresOf(activity: Activity): AgentMeasures {
  const { activeSessions, messages, averageResponseMs, errors, handoffs, searches, foundSearches } = activity;
  return {
    activeSessions,
    messagesPerMinute: messages / windowMinutes,
    averageResponseMs: averageResponseMs === null ? null : Math.round(averageResponseMs),
    errorRate: share(errors, attemptsIn(activity)),
    handoffRate: share(handoffs, conversationsIn(activity)),
    searchSuccessRate: share(foundSearches, searches),
  };
}
