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
