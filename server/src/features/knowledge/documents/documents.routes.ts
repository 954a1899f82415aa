import {
  addDocument,
  deleteDocument,
  downloadDocumentFile,
  generateEmbeddings,
  getDocument,
  getDocumentContent,
  listBusinessDocuments,
  listDocuments,
  processDocuments,
  replaceDocumentFile,
  retryDocument,
  updateDocumentDates,
} from '@parley/contract/knowledge/knowledge';
import { dispositionOf } from '../../../file-names.ts';
import type { Mount } from '../../../http/mount-endpoint.ts';
import type { DocumentService } from './documents.service.ts';

export function documentRoutes(
  mount: Mount,
  documents: DocumentService,
  businessIdsOf: (userId: string) => Promise<string[]>,
) {
  mount(listDocuments, (scope) => documents.listDocuments(scope));
  mount(listBusinessDocuments, ({ businessId }) => documents.listBusinessDocuments(businessId));
  mount(getDocument, ({ documentId, ...scope }) => documents.getDocument(scope, documentId));
  mount(getDocumentContent, ({ documentId, ...scope }) => documents.getContent(scope, documentId));
  mount.raw(downloadDocumentFile, async ({ documentId, ...scope }) => {
    const { title, bytes } = await documents.downloadFile(scope, documentId);
    return new Response(new Uint8Array(bytes), {
      headers: { ...fileHeaders, 'content-disposition': dispositionOf(title) },
    });
  });
  mount(addDocument, async ({ file, onDuplicate, ...scope }, { caller: { userId } }) =>
    documents.addDocument(scope, await uploadOf(file), { userId }, onDuplicate),
  );
  mount(replaceDocumentFile, async ({ file, documentId, ...scope }, { caller: { userId } }) =>
    documents.replaceFile(scope, documentId, await uploadOf(file), { userId }),
  );
  mount(updateDocumentDates, ({ documentId, businessId, agentId, ...change }, { caller: { userId } }) =>
    documents.updateDates({ businessId, agentId }, documentId, change, { userId }),
  );
  mount(retryDocument, ({ documentId, ...scope }) => documents.retryDocument(scope, documentId));
  mount(deleteDocument, ({ documentId, ...scope }, { caller: { userId } }) =>
    documents.deleteDocument(scope, documentId, { userId }),
  );
  mount(processDocuments, async (input, { caller }) =>
    documents.processDocument(await businessIdsOf(caller.userId), input),
  );
  mount(generateEmbeddings, async ({ documentId }, { caller, signal }) =>
    documents.generateEmbeddings(await businessIdsOf(caller.userId), documentId, signal),
  );
}

const uploadOf = async (file: File) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });

/** A file may hold anything: it is only ever saved, never shown by the browser as a page of ours. */
const fileHeaders = {
  'content-type': 'application/octet-stream',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
};
