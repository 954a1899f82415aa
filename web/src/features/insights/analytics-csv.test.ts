import { expect, test } from 'vitest';
import { sampleAnalytics } from '../../testing/analytics-samples.ts';
import { analyticsCsv, analyticsFileName } from './analytics-csv.ts';

test('the file says whose figures it holds, and writes no digits that nobody measured', () => {
  const shown = sampleAnalytics(3, { averageResponseMs: 41.666_666, satisfactionPercent: 86.666_666 });
  expect(analyticsFileName(shown)).toBe('analytics-2026-11-01-to-2026-11-02.csv');
  expect(analyticsFileName(shown, 'Fern & Kettle / UK')).toBe(
    'analytics-Fern-Kettle-UK-2026-11-01-to-2026-11-02.csv',
  );
  const lines = analyticsCsv(shown, 'Fern').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      '"Agent","Fern"',
      '"Average Response Time (ms)","42"',
      '"Satisfaction Rate (%)","86.7"',
    ]),
  );
  expect(analyticsCsv(sampleAnalytics(0))).toContain('"Agent","All agents"\r\n"First day","2026-11-01"');
});
