import type { AgentMeasures, MonitoringRange } from '@parley/contract/insights/insights';

const minuteMs = 60_000;
/** A chart has about a hundred points, whatever it shows. */
const ranges: Record<MonitoringRange, { stepMinutes: number; count: number }> = {
  '24h': { stepMinutes: 15, count: 96 },
  '7d': { stepMinutes: 120, count: 84 },
  '30d': { stepMinutes: 360, count: 120 },
};

export interface Steps {
  stepMinutes: number;
  /** The last of them is under way. */
  starts: Date[];
}

export function stepsOf(range: MonitoringRange, now: Date): Steps {
  const { stepMinutes, count } = ranges[range];
  const stepMs = stepMinutes * minuteMs;
  const latest = Math.floor(now.getTime() / stepMs) * stepMs;
  return {
    stepMinutes,
    starts: Array.from({ length: count }, (_, nth) => new Date(latest - (count - 1 - nth) * stepMs)),
  };
}

/** The minutes of a step added up, and its rates averaged; quiet minutes have no row. */
export interface StepSums extends Omit<AgentMeasures, 'activeSessions' | 'messagesPerMinute'> {
  /** From 1. */
  step: number;
  sessionMinutes: number;
  messages: number;
}

/** Sessions and messages are averages over all minutes that have passed, quiet ones too. */
export function pointsOf({ stepMinutes, starts }: Steps, sums: StepSums[], now: Date) {
  const byStep = new Map(sums.map((sum) => [sum.step, sum]));
  return starts.map((start, nth) => {
    const { sessionMinutes, messages, averageResponseMs, errorRate, handoffRate, searchSuccessRate } =
      byStep.get(nth + 1) ?? nothingMeasured;
    const passed = Math.floor((now.getTime() - start.getTime()) / minuteMs);
    const minutes = Math.max(1, Math.min(stepMinutes, passed));
    return {
      at: start.toISOString(),
      activeSessions: rounded(sessionMinutes / minutes),
      messagesPerMinute: rounded(messages / minutes),
      averageResponseMs: averageResponseMs === null ? null : Math.round(averageResponseMs),
      errorRate,
      handoffRate,
      searchSuccessRate,
    };
  });
}

const rounded = (value: number) => Number(value.toFixed(3));
const nothingMeasured = {
  sessionMinutes: 0,
  messages: 0,
  averageResponseMs: null,
  errorRate: null,
  handoffRate: null,
  searchSuccessRate: null,
};
