export { bytea, moment } from './columns.ts';
export { type Database, type DatabaseDoor, openDatabase, type RootDatabase } from './database.ts';
export { DatabaseAwayError } from './database-away.ts';
export { DatabaseError, isDiskFull, isDuplicate } from './database-error.ts';
export { embeddedFolder } from './embedded-database.ts';
export { type FolderLock, takeFolderLock } from './folder-lock.ts';
export { beginningWith, containing } from './like-pattern.ts';
export { runMigrations } from './migrate.ts';
export { type IdPage, listRowsById } from './rows-by-id.ts';
