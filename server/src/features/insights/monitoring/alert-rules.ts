import type { AlertType } from '@parley/contract/insights/insights';
import { attemptsIn, conversationsIn, measuresOf } from './agent-measures.ts';
import type { Activity } from './window.reports.ts';

interface Rule {
  type: AlertType;
  severity: 'WARNING' | 'ERROR';
  bound: number;
  isBroken: (value: number) => boolean;
  title: string;
  say: (value: number) => string;
}

export interface Trouble extends Pick<Rule, 'type' | 'severity' | 'bound' | 'title'> {
  value: number;
  message: string;
}

/** Of two answers one may fail by chance; a share of fewer than five says nothing about the agent. */
const samplesNeeded = 5;
/** A reading a minute: a load that lasts, and not the moment in which a large file was read. */
const readingsNeeded = 3;

const percent = (value: number) => `${Number((value * 100).toFixed(1))}%`;
const above = (bound: number) => ({ bound, isBroken: (value: number) => value > bound });
const below = (bound: number) => ({ bound, isBroken: (value: number) => value < bound });

const alertRules: Rule[] = [
  {
    type: 'error_rate',
    severity: 'ERROR',
    ...above(0.1),
    title: 'Many answers fail',
    say: (value) =>
      `${percent(value)} of the answers met an error in the last 5 minutes. More than 10% is too much.`,
  },
  {
    type: 'response_time',
    severity: 'WARNING',
    ...above(5000),
    title: 'Answers take long',
    say: (value) =>
      `Answers took ${Number((value / 1000).toFixed(1))} s on average in the last 5 minutes. More than 5 s is too long.`,
  },
  {
    type: 'cpu_usage',
    severity: 'WARNING',
    ...above(80),
    title: 'The processors are busy',
    say: (value) =>
      `The server used ${Math.round(value)}% of its processors in the last 5 minutes. More than 80% makes answers slow.`,
  },
  {
    type: 'memory_usage',
    severity: 'WARNING',
    ...above(85),
    title: 'Memory is running short',
    say: (value) =>
      `The server used ${Math.round(value)}% of its memory in the last 5 minutes. More than 85% is too much.`,
  },
  {
    type: 'search_success',
    severity: 'ERROR',
    ...below(0.5),
    title: 'Few questions find an answer',
    say: (value) =>
      `${value === 0 ? 'None' : `Only ${percent(value)}`} of the questions found an answer in the last 5 minutes. Less than 50% is too few.`,
  },
  {
    type: 'handoff_rate',
    severity: 'WARNING',
    ...above(0.3),
    title: 'Many conversations go to a person',
    say: (value) =>
      `${percent(value)} of the conversations went to a person in the last 5 minutes. More than 30% is a lot.`,
  },
];

/** Nothing happened with the agent: the load of the machine is none of its visitors' trouble. */
const isQuiet = (activity: Activity) =>
  activity.messages === 0 && attemptsIn(activity) === 0 && activity.handoffs === 0;

/** What was measured of each type, where there was enough of it to judge by. */
function judgedIn(activity: Activity): Partial<Record<AlertType, number>> {
  const { averageResponseMs, errorRate, handoffRate, searchSuccessRate } = measuresOf(activity);
  const isMeasured = activity.usageReadings >= readingsNeeded;
  const judged: Record<AlertType, [value: number | null, isEnough: boolean]> = {
    error_rate: [errorRate, attemptsIn(activity) >= samplesNeeded],
    response_time: [averageResponseMs, activity.answers >= samplesNeeded],
    search_success: [searchSuccessRate, activity.searches >= samplesNeeded],
    handoff_rate: [handoffRate, conversationsIn(activity) >= samplesNeeded],
    cpu_usage: [activity.cpuPercent, isMeasured],
    memory_usage: [activity.memoryPercent, isMeasured],
  };
  return Object.fromEntries(
    Object.entries(judged).flatMap(([type, [value, isEnough]]) =>
      value !== null && isEnough ? [[type, value]] : [],
    ),
  );
}

export function troublesIn(activity: Activity): Trouble[] {
  if (isQuiet(activity)) return [];
  const judged = judgedIn(activity);
  return alertRules.flatMap(({ type, severity, bound, title, isBroken, say }) => {
    const value = judged[type];
    return value !== undefined && isBroken(value)
      ? [{ type, severity, bound, title, value, message: say(value) }]
      : [];
  });
}

/** Whether it was measured and is back where it should be; what was not measured may still be as it was. */
export function isRecovered(type: AlertType, activity: Activity) {
  const value = judgedIn(activity)[type];
  const rule = alertRules.find((one) => one.type === type);
  return value !== undefined && rule !== undefined && !rule.isBroken(value);
}

/** What the trouble is called. */
export const titleOf = (type: AlertType) => alertRules.find((one) => one.type === type)?.title ?? type;
