import { exportPages } from '../../../exported-pages.ts';
import type { ExportedFile } from '../../../feature.ts';
import { listRowsById } from '../../../platform/database/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { exportedQueue } from './saved-replies.repository.ts';

const rowsPerFile = 2000;

/** What the team wrote for itself; only the business's own export holds it. */
export async function* exportQueue(
  { db }: ConversationContext,
  businessId: string,
): AsyncGenerator<ExportedFile> {
  for (const [folder, table] of Object.entries(exportedQueue))
    yield* exportPages(folder, rowsPerFile, (page) => listRowsById(db, table, businessId, page));
}
