import type { AlertType } from '@parley/contract/insights/insights';
import { expect, test } from 'vitest';
import { isRecovered, troublesIn } from './alert-rules.ts';
import type { Activity } from './window.reports.ts';

const quiet: Activity = {
  businessId: 'b',
  agentId: 'a',
  activeSessions: 0,
  messages: 0,
  conversations: 0,
  answers: 0,
  averageResponseMs: null,
  errors: 0,
  failures: 0,
  searches: 0,
  foundSearches: 0,
  handoffs: 0,
  usageReadings: 0,
  cpuPercent: null,
  memoryPercent: null,
};
/** Ten conversations in which everything went well. */
const well: Activity = {
  ...quiet,
  activeSessions: 10,
  messages: 20,
  conversations: 10,
  answers: 10,
  averageResponseMs: 800,
  searches: 10,
  foundSearches: 10,
  usageReadings: 5,
  cpuPercent: 20,
  memoryPercent: 40,
};

const bounds: { type: AlertType; severity: string; within: Partial<Activity>; beyond: Partial<Activity> }[] =
  [
    {
      type: 'error_rate',
      severity: 'ERROR',
      within: { answers: 90, errors: 10, failures: 10 },
      beyond: { answers: 89, errors: 11, failures: 11 },
    },
    {
      type: 'response_time',
      severity: 'WARNING',
      within: { averageResponseMs: 5000 },
      beyond: { averageResponseMs: 5001 },
    },
    { type: 'cpu_usage', severity: 'WARNING', within: { cpuPercent: 80 }, beyond: { cpuPercent: 80.1 } },
    {
      type: 'memory_usage',
      severity: 'WARNING',
      within: { memoryPercent: 85 },
      beyond: { memoryPercent: 85.1 },
    },
    {
      type: 'search_success',
      severity: 'ERROR',
      within: { searches: 100, foundSearches: 50 },
      beyond: { searches: 100, foundSearches: 49 },
    },
    {
      type: 'handoff_rate',
      severity: 'WARNING',
      within: { conversations: 100, handoffs: 30 },
      beyond: { conversations: 100, handoffs: 31 },
    },
  ];

test.each(bounds)(
  '$type: at the bound all is well, just beyond it there is an alert',
  ({ type, severity, within, beyond }) => {
    expect(troublesIn({ ...well, ...within })).toEqual([]);
    expect(troublesIn({ ...well, ...beyond })).toMatchObject([{ type, severity }]);
    expect(isRecovered(type, { ...well, ...within })).toBe(true);
    expect(isRecovered(type, { ...well, ...beyond })).toBe(false);
  },
);

const tooFew: { type: AlertType; few: Partial<Activity>; enough: Partial<Activity> }[] = [
  {
    type: 'error_rate',
    few: { answers: 2, failures: 2, errors: 2 },
    enough: { answers: 3, failures: 2, errors: 2 },
  },
  {
    type: 'response_time',
    few: { answers: 4, averageResponseMs: 9000 },
    enough: { answers: 5, averageResponseMs: 9000 },
  },
  {
    type: 'search_success',
    few: { searches: 4, foundSearches: 0 },
    enough: { searches: 5, foundSearches: 0 },
  },
  { type: 'handoff_rate', few: { conversations: 4, handoffs: 4 }, enough: { conversations: 5, handoffs: 4 } },
  {
    type: 'cpu_usage',
    few: { usageReadings: 2, cpuPercent: 99 },
    enough: { usageReadings: 3, cpuPercent: 99 },
  },
  {
    type: 'memory_usage',
    few: { usageReadings: 2, memoryPercent: 99 },
    enough: { usageReadings: 3, memoryPercent: 99 },
  },
];

test.each(tooFew)(
  '$type: too little to judge by raises nothing and lifts nothing',
  ({ type, few, enough }) => {
    expect(troublesIn({ ...well, ...few }).map((one) => one.type)).not.toContain(type);
    expect(isRecovered(type, { ...well, ...few })).toBe(false);
    expect(troublesIn({ ...well, ...enough }).map((one) => one.type)).toContain(type);
  },
);

test('a busy machine is no trouble of an agent that nobody talks to', () => {
  const busy = { usageReadings: 5, cpuPercent: 99, memoryPercent: 99 };
  expect(troublesIn({ ...quiet, ...busy, activeSessions: 3 })).toEqual([]);
  expect(troublesIn({ ...well, ...busy }).map(({ type }) => type)).toEqual(['cpu_usage', 'memory_usage']);
});

test('an answer made by quoting after the model failed counts as one question with an error', () => {
  const troubles = troublesIn({ ...well, answers: 10, errors: 2, failures: 0 });
  expect(troubles).toMatchObject([
    {
      value: 0.2,
      message: '20% of the answers met an error in the last 5 minutes. More than 10% is too much.',
    },
  ]);
});

test('every alert says what was measured and what would be right', () => {
  const all = troublesIn({
    ...well,
    answers: 100,
    averageResponseMs: 6240,
    errors: 50,
    failures: 0,
    searches: 100,
    foundSearches: 33,
    conversations: 10,
    handoffs: 4,
    cpuPercent: 91.4,
    memoryPercent: 88,
  });
  expect(all.map(({ message }) => message)).toEqual([
    '50% of the answers met an error in the last 5 minutes. More than 10% is too much.',
    'Answers took 6.2 s on average in the last 5 minutes. More than 5 s is too long.',
    'The server used 91% of its processors in the last 5 minutes. More than 80% makes answers slow.',
    'The server used 88% of its memory in the last 5 minutes. More than 85% is too much.',
    'Only 33% of the questions found an answer in the last 5 minutes. Less than 50% is too few.',
    '40% of the conversations went to a person in the last 5 minutes. More than 30% is a lot.',
  ]);
});
