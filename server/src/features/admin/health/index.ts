export { getHealthReport } from './health.service.ts';
