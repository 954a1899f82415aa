import { openFolderFiles } from './files-folder.ts';
import { openS3Files } from './files-s3.ts';
import type { FileStore } from './files-store.ts';

export type { FileStore } from './files-store.ts';

export async function openFiles({
  dataDir,
  filesUrl,
}: {
  dataDir: string;
  filesUrl: string | undefined;
}): Promise<FileStore> {
  return filesUrl ? openS3Files({ filesUrl }) : openFolderFiles({ dataDir });
}
