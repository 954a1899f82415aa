import { z } from 'zod';

/** At the turn of every minute. */
export const collectMetricsJob = {
  name: 'insights.collect-metrics',
  payload: z.object({}),
  every: 60,
  offset: 0,
};

/** A little past every fifth minute: the minute that ends with the check is collected first. */
export const checkAlertsJob = {
  name: 'insights.check-alerts',
  payload: z.object({}),
  every: 5 * 60,
  offset: 5,
};

/** Figures are never older than this, whether anybody looks or not. */
export const countChangesJob = {
  name: 'insights.count-changes',
  payload: z.object({}),
  every: 30,
};

export const rebuildDaysJob = {
  name: 'insights.rebuild-days',
  payload: z.object({ businessId: z.uuid() }),
};

export const sortQuestionsJob = {
  name: 'insights.sort-questions',
  payload: z.object({}),
  every: 60,
};
