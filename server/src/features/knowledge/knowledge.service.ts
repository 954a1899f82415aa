import { conflict, invalidInput, notFound } from '../../errors.ts';
import type { ExportedFile } from '../../feature.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { Embedder } from '../../platform/embedder/index.ts';
import type { Events } from '../../platform/events.ts';
import type { Facts } from '../../platform/facts.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { AgentService } from '../agents/index.ts';
import type { NotificationService } from '../notifications/index.ts';
import { nameDocument } from './document-names.ts';
import { createDocumentReading } from './document-reading.ts';
import { hashOf } from './embedded-text.ts';
import { deleteFileJob, readDocumentJob } from './knowledge.jobs.ts';
import type { AgentScope, DocumentRow } from './knowledge.repository.ts';
import * as repository from './knowledge.repository.ts';
import * as passagesRepository from './passages.repository.ts';
import { openReadingCrew } from './reading/reading-crew.ts';
import { type AskedQuestion, createPassageSearch } from './search/passage-search.ts';
import type { SearchResult } from './search/search-result.ts';
import * as sourcesRepository from './sources.repository.ts';
import { waitUntilRead } from './wait-until-read.ts';

export type KnowledgeService = ReturnType<typeof createKnowledgeService>;

interface Needs {
  db: RootDatabase;
  jobs: Jobs;
  files: FileStore;
  embedder: Embedder;
  events: Events;
  clock: Clock;
  log: Log;
  agents: AgentService;
  notifications: Pick<NotificationService, 'notifyMembers'>;
  facts: Facts;
}

interface Upload {
  name: string;
  bytes: Uint8Array;
}

export function createKnowledgeService(needs: Needs) {
  const { db, jobs, files, embedder, events, clock, log, agents } = needs;
  const crew = openReadingCrew();
  const reading = createDocumentReading({ ...needs, crew });
  const passageSearch = createPassageSearch({ db, embedder });
  const changed = ({ businessId, agentId, id }: Pick<DocumentRow, 'businessId' | 'agentId' | 'id'>) =>
    events.publish(businessId, { type: 'document.changed', agentId, id });

  const requireDocument = async (scope: AgentScope, documentId: string) => {
    const document = await repository.findDocument(db, scope.businessId, documentId);
    if (document?.agentId !== scope.agentId) throw notFound('Document');
    return document;
  };

  const keepFile = async ({ businessId }: AgentScope, fileType: string, bytes: Uint8Array) => {
    const fileKey = `documents/${businessId}/${crypto.randomUUID()}${fileType}`;
    await files.put(fileKey, bytes, { contentType: 'application/octet-stream' });
    return { fileKey, sizeBytes: bytes.byteLength, contentHash: hashOf(bytes) };
  };

  const readAgain = async (document: DocumentRow) => {
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
    await changed(document);
    return waiting ?? document;
  };

  /** A failed one is tried again; whatever else waits, is under way or is done already. */
  const process = async (businessIds: string[], documentId: string, agentId?: string) => {
    const document = await repository.findDocumentAmong(db, businessIds, documentId);
    if (!document || (agentId !== undefined && agentId !== document.agentId)) throw notFound('Document');
    return document.status === 'failed' ? readAgain(document) : document;
  };

  return {
    async close() {
      await Promise.all([crew.close(), passageSearch.close()]);
    },

    async listDocuments(scope: AgentScope) {
      await agents.requireAgent(scope);
      return (await repository.listDocuments(db, scope)).map(present);
    },

    titlesOf: async (scope: AgentScope) =>
      new Map((await repository.listTitles(db, scope)).map(({ id, title }) => [id, title])),

    async listBusinessDocuments(businessId: string) {
      const names = await agents.namesOf(businessId);
      const rows = await repository.listDocumentsOfBusiness(db, businessId);
      return rows.map((row) => ({ ...present(row), agentName: names.get(row.agentId) ?? '' }));
    },

    getDocument: async (scope: AgentScope, documentId: string) =>
      present(await requireDocument(scope, documentId)),

    /** For programs, which name only the document. */
    async scopeOfDocument(businessId: string, documentId: string): Promise<AgentScope> {
      const document = await repository.findDocument(db, businessId, documentId);
      if (!document) throw notFound('Document');
      return { businessId, agentId: document.agentId };
    },

    async getContent(scope: AgentScope, documentId: string) {
      const { title, url } = await requireDocument(scope, documentId);
      const content = await passagesRepository.findContent(db, scope, documentId);
      if (!content) throw notFound('Text of the document');
      return { ...content, title, url, readAt: content.readAt.toISOString() };
    },

    async downloadFile(scope: AgentScope, documentId: string) {
      const { title, fileKey, sourceId } = await requireDocument(scope, documentId);
      // What is kept of a page is our reading of it; the page itself stands at its address.
      const bytes = sourceId === null ? await files.get(fileKey) : undefined;
      if (!bytes) throw notFound('File');
      return { title, bytes };
    },

    /** Keeps the bytes first, then the row and its job together: a crash in between leaves an unnamed file, never a lost job. */
    async addDocument(scope: AgentScope, { name, bytes }: Upload) {
      await agents.requireAgent(scope);
      const { title, fileType } = nameDocument(name);
      const file = await keepFile(scope, fileType, bytes);
      const saved = await db.transaction(async (tx) => {
        const row = await repository.insertDocument(tx, scope, {
          title,
          fileType,
          ...file,
          createdAt: clock.now(),
        });
        if (row)
          await jobs.enqueue(tx, readDocumentJob, { businessId: scope.businessId, documentId: row.id });
        return row;
      });
      if (!saved) {
        await files.delete(file.fileKey);
        throw conflict(
          `A document named ${title} already exists in this agent's knowledge base. Please rename the file or choose a different one.`,
        );
      }
      await changed(saved);
      return present(saved);
    },

    /** Until the new version was read, and also when it cannot be, answers are made from the old one. */
    async replaceFile(scope: AgentScope, documentId: string, { name, bytes }: Upload) {
      const document = await requireDocument(scope, documentId);
      if (document.sourceId !== null) throw invalidInput('A web page is read again from its address.');
      const { fileType } = nameDocument(name);
      if (fileType !== document.fileType)
        throw invalidInput(`Please upload a ${document.fileType} file to replace this document.`);
      if (document.status === 'completed' && document.contentHash === hashOf(bytes)) return present(document);
      const file = await keepFile(scope, fileType, bytes);
      const replaced = await db.transaction(async (tx) => {
        const before = await repository.lockDocument(tx, scope.businessId, documentId);
        if (!before) return undefined;
        await jobs.enqueue(tx, deleteFileJob, { fileKey: before.fileKey });
        await jobs.enqueue(tx, readDocumentJob, { businessId: scope.businessId, documentId });
        return repository.setDocument(tx, scope.businessId, documentId, { ...file, ...unread });
      });
      if (!replaced) {
        await files.delete(file.fileKey);
        throw notFound('Document');
      }
      await changed(replaced);
      return present(replaced);
    },

    async retryDocument(scope: AgentScope, documentId: string) {
      const document = await requireDocument(scope, documentId);
      return present(document.status === 'failed' ? await readAgain(document) : document);
    },

    async processDocument(
      businessIds: string[],
      { documentId, agentId }: { documentId: string; agentId?: string | undefined },
    ) {
      const { status, processingProgress } = present(await process(businessIds, documentId, agentId));
      return { success: true, status, progress: processingProgress };
    },

    /** Answers when the document was read; a long one goes on by itself. */
    async generateEmbeddings(businessIds: string[], documentId: string, signal: AbortSignal) {
      const started = await process(businessIds, documentId);
      const find = () => repository.findDocument(db, started.businessId, started.id);
      const ended = await waitUntilRead(started, { events, signal, find });
      if (!ended) throw notFound('Document');
      return { success: ended.status !== 'failed', error: ended.error };
    },

    async deleteDocument(scope: AgentScope, documentId: string) {
      const deleted = await db.transaction(async (tx) => {
        const row = await repository.deleteDocument(tx, scope, documentId);
        if (!row) throw notFound('Document');
        await jobs.enqueue(tx, deleteFileJob, { fileKey: row.fileKey });
        if (row.sourceId && row.url)
          await sourcesRepository.excludePage(tx, scope, row.sourceId, row.url, removedByMember);
        await agents.knowledgeChanged(tx, scope);
        return row;
      });
      await changed(deleted);
      return {};
    },

    /** The rows go with their agent; the files need a hand. */
    async deleteEverythingOf(tx: Database, scope: AgentScope) {
      for (const { fileKey } of await repository.listDocuments(tx, scope))
        await jobs.enqueue(tx, deleteFileJob, { fileKey });
    },

    /** The files as they were given, the pages as they were read, and what is known about each. */
    async *exportOf(businessId: string): AsyncGenerator<ExportedFile> {
      for (const { id: agentId } of await agents.listAgents(businessId)) {
        const scope = { businessId, agentId };
        const rows = await repository.listDocuments(db, scope);
        yield { path: `agents/${agentId}/documents.json`, content: rows.map(exported) };
        for (const { id, title, fileKey, sourceId } of rows) {
          const page = sourceId ? await passagesRepository.findContent(db, scope, id) : undefined;
          if (page)
            yield { path: `agents/${agentId}/pages/${id}.md`, content: new TextEncoder().encode(page.text) };
          const bytes = sourceId ? undefined : await files.get(fileKey);
          if (bytes) yield { path: `agents/${agentId}/documents/${title}`, content: bytes };
        }
        yield {
          path: `agents/${agentId}/sources.json`,
          content: await sourcesRepository.listForExport(db, scope),
        };
      }
    },

    readDocument: reading.readDocument,

    failAbandonedDocuments: reading.failAbandonedDocuments,

    countDocuments: (businessId: string) => repository.countDocumentsByAgent(db, businessId),

    deleteFile: ({ fileKey }: { fileKey: string }) => files.delete(fileKey),

    /** After a change of the embedding model old vectors cannot be compared with new questions: those documents are read anew. */
    async readStaleDocumentsAgain() {
      const stale = await passagesRepository.listDocumentsOfOtherModels(db, embedder.modelId);
      for (const document of stale)
        await jobs.enqueue(db, readDocumentJob, document, { singletonKey: document.documentId });
      if (stale.length > 0)
        log.info(
          { documents: stale.length, model: embedder.modelId },
          'documents are read again for the new embedding model',
        );
    },

    /** The passages of this agent nearest to the question, best first. */
    async search(scope: AgentScope, asked: AskedQuestion, limit = 6): Promise<SearchResult> {
      const { knowledgeVersion } = await agents.requireAgent(scope);
      return passageSearch.search(scope, `${knowledgeVersion} ${embedder.modelId}`, asked, limit);
    },
  };
}

const removedByMember = 'Its document was deleted by a member.';

/** A new version has been neither read nor refused. */
const unread = {
  status: 'pending',
  error: null,
  language: null,
  attempts: 0,
  failedAt: null,
  processedAt: null,
  processedPassages: 0,
  totalPassages: 0,
  currentBatch: 0,
} as const;

/** Where the file lies is nobody's business. */
function exported({ fileKey: _, ...row }: DocumentRow) {
  return row;
}

function present(row: DocumentRow) {
  return {
    ...row,
    embedded: row.status === 'completed',
    processingProgress: {
      processedChunks: row.processedPassages,
      totalChunks: row.totalPassages,
      currentBatch: row.currentBatch,
      status: row.status,
      error: row.error,
    },
    processingStartedAt: row.processingStartedAt?.toISOString() ?? null,
    processedAt: row.processedAt?.toISOString() ?? null,
    failedAt: row.failedAt?.toISOString() ?? null,
    lastGoodAt: (row.lastGoodAt ?? row.processedAt)?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
