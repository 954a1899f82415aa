export { createLog, type Log } from './log.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export { createProcessUsage, type ProcessUsage } from './process-usage.ts';
