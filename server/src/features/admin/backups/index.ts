export { backUpJob, scheduleBackupJob } from './backups.jobs.ts';
export {
  backUpNightly,
  backUpToFile,
  noteBackup,
  readBackupFacts,
  scheduleBackup,
} from './backups.service.ts';
