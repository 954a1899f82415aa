export { writeFileAtomically } from './atomic-file.ts';
export { modeOfFile, readOrMakeSecret, secretFileOf, takeDataFolder } from './data-folder.ts';
export { type Disk, openDisk } from './disk.ts';
export { diskFaultOf, diskFaultTexts } from './disk-full.ts';
export { readDiskSpace } from './disk-space.ts';
export { type FileStore, openFiles } from './files.ts';
export { fingerprintOf } from './secret-fingerprint.ts';
