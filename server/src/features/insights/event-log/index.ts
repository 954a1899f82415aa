export {
  deleteEvents,
  deleteUsage,
  deleteUsageOf,
  exportedLogs,
  insertMeasures,
  insertUsage,
  type Measure,
} from './event-log.repository.ts';
export { eventLogListeners } from './event-log.service.ts';
