import { addDocument, deleteDocument, listDocuments, retryDocument } from '@parley/contract/knowledge';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { KnowledgeService } from './knowledge.service.ts';

export function knowledgeRoutes(mount: Mount, knowledge: KnowledgeService) {
  mount(listDocuments, (scope) => knowledge.listDocuments(scope));
  mount(addDocument, async ({ file, ...scope }) =>
    knowledge.addDocument(scope, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }),
  );
  mount(retryDocument, ({ documentId, ...scope }) => knowledge.retryDocument(scope, documentId));
  mount(deleteDocument, ({ documentId, ...scope }) => knowledge.deleteDocument(scope, documentId));
}
