import { measureAnswers } from './measuring/load/answers.ts';
import { measureCrowd } from './measuring/load/crowd.ts';
import { measureBusinesses, measureVisitors } from './measuring/load/curves.ts';
import { measureWidgets } from './measuring/load/open-widgets.ts';
import type { Measure, Measurement } from './measuring/measurement.ts';

const cases: Record<string, (options: { isLong: boolean }) => Promise<Measurement[]>> = {
  answers: measureAnswers,
  crowd: measureCrowd,
  visitors: measureVisitors,
  businesses: measureBusinesses,
  widgets: measureWidgets,
};

/**
 * The product in one process under many visitors, with the client, the stand-in model and PostgreSQL on the same machine:
 * what an answer costs, a thousand visitors at once, the cost of one more visitor and of one more business, and a thousand
 * open widgets. One of them with `--only`; with `--long` the thousand visitors stay for
 * half an hour, and there are a thousand businesses.
 */
export const measure: Measure = async ({ only, isLong = false }) => {
  const names = only ? [only] : Object.keys(cases);
  const measurements: Measurement[] = [];
  for (const name of names) {
    const run = cases[name];
    if (!run) throw new Error(`There is no case ${name}; there are ${Object.keys(cases).join(', ')}`);
    measurements.push(...(await run({ isLong })));
  }
  return measurements;
};
