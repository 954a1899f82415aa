import type { ExportedFile } from '../../../feature.ts';
import type { ConversationContext } from '../conversation-context.ts';
import type { Visitor } from './erasure.repository.ts';
import { findTraces } from './visitor-erasing.ts';
import * as repository from './visitor-export.repository.ts';

const conversationsPerFile = 50;

/** Everything that is kept of one visitor, read as it is sent. */
export async function* exportVisitor(
  context: ConversationContext,
  businessId: string,
  visitor: Visitor,
): AsyncGenerator<ExportedFile> {
  const { db, files, handoffs, exporters } = context;
  const { visits, conversations } = await findTraces(context, db, businessId, visitor);
  yield { path: 'visits.json', content: visits };
  for (let first = 0; first < conversations.length; first += conversationsPerFile) {
    const ids = conversations.slice(first, first + conversationsPerFile).map(({ id }) => id);
    const page = String(first / conversationsPerFile + 1).padStart(4, '0');
    yield { path: `conversations/${page}.json`, content: await repository.listWhole(db, businessId, ids) };
    yield {
      path: `escalations/${page}.json`,
      content: await handoffs.listOfConversations(db, businessId, ids),
    };
    for (const exporter of exporters.ofVisitor)
      for await (const { path, content } of exporter({ businessId, conversationIds: ids }))
        yield { path: `${path}/${page}.json`, content };
    const attached = await repository.listFiles(db, businessId, ids);
    yield { path: `files/${page}.json`, content: attached.map(({ fileKey: _, ...row }) => row) };
    for (const { id, kind, fileKey } of attached) {
      const bytes = await files.get(fileKey);
      if (bytes) yield { path: `files/${id}.${kind}`, content: bytes };
    }
  }
}
