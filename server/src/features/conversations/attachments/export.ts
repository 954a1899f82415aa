import type { ExportedFile } from '../../../feature.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { listPage } from './attachments.repository.ts';

const rowsPerFile = 500;

/** A list of the files, without where they lie, and the files themselves. */
export async function* exportAttachments(
  { db, files }: ConversationContext,
  businessId: string,
): AsyncGenerator<ExportedFile> {
  let afterId: string | undefined;
  for (let page = 1; ; page += 1) {
    const rows = await listPage(db, businessId, { afterId, limit: rowsPerFile });
    if (rows.length === 0) return;
    const listed = rows.map(({ fileKey: _, ...row }) => row);
    yield { path: `attachments/${String(page).padStart(4, '0')}.json`, content: listed };
    for (const { id, kind, fileKey } of rows) {
      const bytes = await files.get(fileKey);
      if (bytes) yield { path: `attachments/files/${id}.${kind}`, content: bytes };
    }
    afterId = rows.at(-1)!.id;
  }
}
