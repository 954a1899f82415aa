import { basename, extname } from 'node:path';
import { documentExtensions } from '@parley/contract/knowledge';
import { AppError, conflict, invalidInput, notFound } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database.ts';
import type { Embedder } from '../../platform/embedder.ts';
import type { Events } from '../../platform/events.ts';
import type { FileStore } from '../../platform/files.ts';
import type { JobContext, Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { ExportedFile } from '../accounts/index.ts';
import type { AgentService } from '../agents/index.ts';
import { deleteFileJob, readDocumentJob } from './knowledge.jobs.ts';
import type { AgentScope, DocumentRow } from './knowledge.repository.ts';
import * as repository from './knowledge.repository.ts';
import { createPassageCache } from './passage-cache.ts';
import { splitIntoPassages } from './passages.ts';
import { type FoundPassage, indexPassages, rankPassages } from './ranking.ts';
import { readText } from './read-text.ts';

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
}

/** Small enough that a waiting visitor's question is embedded in between. */
const passagesAtOnce = 16;

export function createKnowledgeService({ db, jobs, files, embedder, events, clock, log, agents }: Needs) {
  const cache = createPassageCache();
  const changed = ({ businessId, agentId, id }: Pick<DocumentRow, 'businessId' | 'agentId' | 'id'>) =>
    events.publish(businessId, { type: 'document.changed', agentId, id });

  const setDocument = async (document: DocumentRow, change: Parameters<typeof repository.setDocument>[3]) => {
    await repository.setDocument(db, document.businessId, document.id, change);
    await changed(document);
  };

  async function embedPassages(document: DocumentRow, texts: string[], signal: AbortSignal) {
    const vectors: Float32Array[] = [];
    for (let from = 0; from < texts.length; from += passagesAtOnce) {
      vectors.push(...(await embedder.embed(texts.slice(from, from + passagesAtOnce), { signal, priority: 'batch' })));
      await setDocument(document, { processedPassages: vectors.length, totalPassages: texts.length });
    }
    return vectors;
  }

  async function learn(document: DocumentRow, signal: AbortSignal) {
    const bytes = await files.get(document.fileKey);
    if (!bytes) throw new AppError('not_found', 'The uploaded file is missing.');
    const found = splitIntoPassages(readText(bytes));
    if (found.length === 0) throw invalidInput('The document has no readable text.');
    const vectors = await embedPassages(document, found.map(textToEmbed(document.title)), signal);
    await db.transaction(async (tx) => {
      const passages = found.map((passage, position) => ({
        ...passage,
        position,
        embedding: new Uint8Array(vectors[position]!.buffer, vectors[position]!.byteOffset, vectors[position]!.byteLength),
        embeddingModel: embedder.modelId,
      }));
      await repository.replacePassages(tx, document, passages);
      await repository.setDocument(tx, document.businessId, document.id, {
        status: 'completed',
        error: null,
        processedPassages: found.length,
        totalPassages: found.length,
        processedAt: clock.now(),
      });
      await agents.knowledgeChanged(tx, document);
    });
    await changed(document);
  }

  return {
    async listDocuments(scope: AgentScope) {
      await agents.requireAgent(scope);
      return (await repository.listDocuments(db, scope)).map(present);
    },

    /** Keeps the bytes first, then the row and its job together: a crash in between leaves an unnamed file, never a lost job. */
    async addDocument(scope: AgentScope, { name, bytes }: { name: string; bytes: Uint8Array }) {
      await agents.requireAgent(scope);
      const title = titleOf(name);
      const fileType = extname(title).toLowerCase();
      if (!(documentExtensions as readonly string[]).includes(fileType)) {
        throw invalidInput(`This file type is not supported. Please upload ${documentExtensions.join(', ')}.`);
      }
      const fileKey = `documents/${scope.businessId}/${crypto.randomUUID()}${fileType}`;
      await files.put(fileKey, bytes, { contentType: 'application/octet-stream' });
      const saved = await db.transaction(async (tx) => {
        const row = await repository.insertDocument(tx, scope, {
          title,
          fileKey,
          fileType,
          sizeBytes: bytes.byteLength,
          createdAt: clock.now(),
        });
        if (row) await jobs.enqueue(tx, readDocumentJob, { businessId: scope.businessId, documentId: row.id });
        return row;
      });
      if (!saved) {
        await files.delete(fileKey);
        throw conflict(
          `A document named ${title} already exists in this agent's knowledge base. Please rename the file or choose a different one.`,
        );
      }
      await changed(saved);
      return present(saved);
    },

    async retryDocument(scope: AgentScope, documentId: string) {
      const document = await repository.findDocument(db, scope.businessId, documentId);
      if (!document || document.agentId !== scope.agentId) throw notFound('Document');
      if (document.status !== 'failed') return present(document);
      const waiting = await db.transaction(async (tx) => {
        await jobs.enqueue(tx, readDocumentJob, { businessId: scope.businessId, documentId });
        return repository.setDocument(tx, scope.businessId, documentId, { status: 'pending', error: null, attempts: 0 });
      });
      await changed(document);
      return present(waiting!);
    },

    async deleteDocument(scope: AgentScope, documentId: string) {
      const deleted = await db.transaction(async (tx) => {
        const row = await repository.deleteDocument(tx, scope, documentId);
        if (!row) throw notFound('Document');
        await jobs.enqueue(tx, deleteFileJob, { fileKey: row.fileKey });
        await agents.knowledgeChanged(tx, scope);
        return row;
      });
      await changed(deleted);
      return {};
    },

    /** The rows go with their agent; the files need a hand. */
    async deleteEverythingOf(tx: Database, scope: AgentScope) {
      for (const { fileKey } of await repository.listDocuments(tx, scope)) await jobs.enqueue(tx, deleteFileJob, { fileKey });
    },

    /** The files as they were given, and what is known about each. */
    async *exportOf(businessId: string): AsyncGenerator<ExportedFile> {
      for (const { id: agentId } of await agents.listAgents(businessId)) {
        const rows = await repository.listDocuments(db, { businessId, agentId });
        yield { path: `agents/${agentId}/documents.json`, content: rows.map(exported) };
        for (const { title, fileKey } of rows) {
          const bytes = await files.get(fileKey);
          if (bytes) yield { path: `agents/${agentId}/documents/${title}`, content: bytes };
        }
      }
    },

    countDocuments: (businessId: string) => repository.countDocumentsByAgent(db, businessId),

    /** Turns a saved document into searchable passages. Safe to run again after a crash. */
    async readDocument(
      { businessId, documentId }: { businessId: string; documentId: string },
      { attempt, isLastAttempt, signal }: JobContext,
    ) {
      const document = await repository.findDocument(db, businessId, documentId);
      if (!document) return;
      await setDocument(document, { status: 'processing', attempts: attempt, error: null });
      try {
        await learn(document, signal);
      } catch (error) {
        // A file that cannot be read will not become readable: only faults on our side are worth another try.
        const isFinal = error instanceof AppError;
        if (isFinal || isLastAttempt) {
          const reason = isFinal
            ? error.message
            : 'Something went wrong on our side while reading the document. Please try again.';
          await setDocument(document, { status: 'failed', error: reason });
        }
        if (!isFinal) throw error;
      }
    },

    deleteFile: ({ fileKey }: { fileKey: string }) => files.delete(fileKey),

    /** After a change of the embedding model old vectors cannot be compared with new questions: those documents are read anew. */
    async readStaleDocumentsAgain() {
      const stale = await repository.listDocumentsOfOtherModels(db, embedder.modelId);
      for (const document of stale) await jobs.enqueue(db, readDocumentJob, document, { singletonKey: document.documentId });
      if (stale.length > 0)
        log.info({ documents: stale.length, model: embedder.modelId }, 'documents are read again for the new embedding model');
    },

    /** The passages of this agent nearest to the question, best first. */
    async search(scope: AgentScope, question: string, limit = 6): Promise<FoundPassage[]> {
      const { knowledgeVersion } = await agents.requireAgent(scope);
      const version = `${knowledgeVersion} ${embedder.modelId}`;
      const index = cache.get(scope.agentId, version) ?? (await loadIndex(scope, version));
      if (index.passages.length === 0) return [];
      const [vector] = await embedder.embed([question], { priority: 'query' });
      return rankPassages(index, question, vector!, limit);
    },
  };

  async function loadIndex(scope: AgentScope, version: string) {
    const rows = await repository.listPassages(db, scope, embedder.modelId);
    const vectors = new Float32Array(rows.length * embedder.dimensions);
    rows.forEach(({ embedding }, position) => {
      vectors.set(toFloats(embedding), position * embedder.dimensions);
    });
    const index = indexPassages(rows, vectors);
    cache.put(scope.agentId, version, index);
    return index;
  }
}

/** Copied: a Buffer of pg may begin anywhere in a larger one, and its `slice` does not copy. */
const toFloats = (bytes: Uint8Array) => new Float32Array(new Uint8Array(bytes).buffer);

/** The headings belong to what a passage means, so they are embedded with it. */
const textToEmbed =
  (title: string) =>
  ({ heading, text }: { heading: string | null; text: string }) =>
    `${heading ?? title}\n${text}`;

/** The name without any folder, in letters, digits, dot, hyphen and space. */
function titleOf(name: string) {
  const clean = basename(name.normalize('NFC').replaceAll('\\', '/'))
    .replace(/[^\p{L}\p{N}. -]+/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(-150);
  return clean === '' || clean.startsWith('.') ? `document${clean}` : clean;
}

/** Where the file lies is nobody's business. */
function exported({ fileKey: _, ...row }: DocumentRow) {
  return row;
}

function present(row: DocumentRow) {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
