import { fileFaultOf } from '@parley/chat/attachments';
import { Attachments } from './attachments.tsx';
import css from './files.css?inline';
import { PickedFiles } from './picked-files.tsx';
import { type SharedPreact, sharePreact } from './shared-preact.ts';
import { postFile } from './upload-file.ts';

/** What the chat needs once there are files. Most conversations have none, so this is loaded with the first of them. */
export function createFileParts(shared: SharedPreact) {
  sharePreact(shared);
  return { css, Attachments, PickedFiles, fileFaultOf, postFile };
}
export type FileParts = ReturnType<typeof createFileParts>;
