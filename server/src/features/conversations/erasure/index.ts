export { countSilent, eraseSilent, listExisting } from './erasing.ts';
export { deleteErasedFilesJob } from './erasure.jobs.ts';
export { countVisitor, eraseVisitor, findVisitorByHash } from './visitor-erasing.ts';
export { exportVisitor } from './visitor-export.ts';
