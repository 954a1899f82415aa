export type { FileParts } from './files.tsx';
export { createFileLoader, type LoadFileParts } from './load-file-parts.ts';
export type { PickedFile } from './picked-file.ts';
export type { PostedFile } from './upload-file.ts';
