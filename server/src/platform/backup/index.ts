export { type Backups, type NightlyBackups, openBackups } from './backups.ts';
export { hasEmbeddedDatabase } from './installation.ts';
export { backUpAlone, backUpRunning } from './make-backup.ts';
export { lastDueAt } from './nightly-backups.ts';
export { restoreBackup } from './restore-backup.ts';
export { finishRestoreBeforeStart } from './restore-journal.ts';
export { BackupRunning, type BackupSummary } from './write-backup.ts';
