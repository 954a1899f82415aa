export { scheduleDigests } from './digest-schedule.service.ts';
export { sendDigest } from './digests.service.ts';
