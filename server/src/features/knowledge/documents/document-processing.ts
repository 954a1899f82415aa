import { notFound } from '../../../errors.ts';
import type { AgentScope } from '../../agents/index.ts';
import { readDocumentJob } from '../knowledge.jobs.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { publishDocumentChange } from './document-events.ts';
import { requireDocument } from './document-list.ts';
import { presentDocument } from './document-presenting.ts';
import type { DocumentRow } from './documents.repository.ts';
import * as repository from './documents.repository.ts';
import { listDocumentsOfOtherModels } from './passages.repository.ts';
import { waitUntilRead } from './wait-until-read.ts';

export async function retryDocument(context: KnowledgeContext, scope: AgentScope, documentId: string) {
  const document = await requireDocument(context, scope, documentId);
  return presentDocument(await retryIfFailed(context, document), context.clock.now());
}

export async function processDocument(
  context: KnowledgeContext,
  businessIds: string[],
  { documentId, agentId }: { documentId: string; agentId?: string | undefined },
) {
  const document = await requireDocumentAmong(context, businessIds, documentId, agentId);
  const { status, processingProgress } = presentDocument(
    await retryIfFailed(context, document),
    context.clock.now(),
  );
  return { success: true, status, progress: processingProgress };
}

/** Answers when the document was read; a long one goes on by itself. */
export async function generateEmbeddings(
  context: KnowledgeContext,
  businessIds: string[],
  documentId: string,
  signal: AbortSignal,
) {
  const { db, events } = context;
  const document = await requireDocumentAmong(context, businessIds, documentId);
  const started = await retryIfFailed(context, document);
  const find = () => repository.findDocument(db, started.businessId, started.id);
  const ended = await waitUntilRead(started, { events, signal, find });
  if (!ended) throw notFound('Document');
  return { success: ended.status !== 'failed', error: ended.error };
}

/** After a change of the embedding model old vectors cannot be compared with new questions: those documents are read anew. */
export async function reprocessStaleDocuments({ db, jobs, embedder, log }: KnowledgeContext) {
  const stale = await listDocumentsOfOtherModels(db, embedder.modelId);
  for (const document of stale)
    await jobs.enqueue(db, readDocumentJob, document, { singletonKey: document.documentId });
  if (stale.length > 0)
    log.info(
      { documents: stale.length, model: embedder.modelId },
      'documents are read again for the new embedding model',
    );
}

async function requireDocumentAmong(
  { db }: KnowledgeContext,
  businessIds: string[],
  documentId: string,
  agentId?: string,
) {
  const document = await repository.findDocumentAmong(db, businessIds, documentId);
  if (!document || (agentId !== undefined && agentId !== document.agentId)) throw notFound('Document');
  return document;
}

/** Any other waits, is under way or is done already. */
async function retryIfFailed(context: KnowledgeContext, document: DocumentRow) {
  if (document.status !== 'failed') return document;
  const { db, jobs } = context;
  const { businessId, id: documentId } = document;
  const waiting = await db.transaction(async (tx) => {
    await jobs.enqueue(tx, readDocumentJob, { businessId, documentId });
    return repository.setDocument(tx, businessId, documentId, {
      status: 'pending',
      error: null,
      failedAt: null,
      attempts: 0,
    });
  });
  await publishDocumentChange(context, document);
  return waiting ?? document;
}
