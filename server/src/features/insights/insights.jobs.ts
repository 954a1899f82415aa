import { z } from 'zod';

/** Runs at the turn of every minute and puts itself back for the next. */
export const collectMetricsJob = { name: 'insights.collect-metrics', payload: z.object({}) };

/** The same, every five minutes. */
export const checkAlertsJob = { name: 'insights.check-alerts', payload: z.object({}) };
