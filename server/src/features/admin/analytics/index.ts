export { countPlatformDaysJob } from './analytics.jobs.ts';
export { countPlatformDays, getPlatformAnalytics } from './analytics.service.ts';
