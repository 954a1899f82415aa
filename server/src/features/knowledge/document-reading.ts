import { setImmediate as breathe } from 'node:timers/promises';
import { AppError, invalidInput } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { Embedder } from '../../platform/embedder/index.ts';
import type { Events } from '../../platform/events.ts';
import type { Facts } from '../../platform/facts.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { JobContext, Jobs } from '../../platform/jobs/index.ts';
import type { AgentService } from '../agents/index.ts';
import type { NotificationService } from '../notifications/index.ts';
import { embedPassages } from './embed-passages.ts';
import { hashOf, textToEmbed } from './embedded-text.ts';
import { documentRead } from './knowledge.facts.ts';
import { readDocumentJob } from './knowledge.jobs.ts';
import type { DocumentRow } from './knowledge.repository.ts';
import * as repository from './knowledge.repository.ts';
import * as passagesRepository from './passages.repository.ts';
import type { Passage } from './passages.ts';
import type { ReadDocument } from './reading/read-document.ts';
import type { ReadingCrew } from './reading/reading-crew.ts';

interface Needs {
  db: RootDatabase;
  jobs: Jobs;
  files: FileStore;
  embedder: Embedder;
  events: Events;
  clock: Clock;
  agents: AgentService;
  notifications: Pick<NotificationService, 'notifyMembers'>;
  facts: Facts;
  crew: ReadingCrew;
}

/** Faults of the file: it will not become readable by trying again. Everything else is a fault on our side. */
const finalCodes: ReadonlySet<string> = new Set(['invalid_input', 'too_large', 'not_found']);
const ourFault = 'Something went wrong on our side while reading the document. Please try again.';

const diedOften = 'Our server stopped several times while it was reading the document. Please try again.';

class SupersededError extends Error {}

/** Turns kept bytes into searchable passages. */
export function createDocumentReading({
  db,
  jobs,
  files,
  embedder,
  events,
  clock,
  agents,
  notifications,
  facts,
  crew,
}: Needs) {
  const changed = ({ businessId, agentId, id }: DocumentRow) =>
    events.publish(businessId, { type: 'document.changed', agentId, id });
  /** Gives up on a document that was deleted, or on a version that was replaced meanwhile. */
  const setVersion = async (document: DocumentRow, change: repository.DocumentChange) => {
    if (!(await repository.setVersion(db, document, change))) throw new SupersededError();
    await changed(document);
  };

  /** One after the other: a file that brings the worker down takes no other with it. */
  let turn: Promise<unknown> = Promise.resolve();
  const open = (document: DocumentRow, signal: AbortSignal) => {
    const opened = turn.then(() => openInTurn(document, signal));
    turn = opened.catch(() => undefined);
    return opened;
  };

  async function openInTurn(document: DocumentRow, signal: AbortSignal) {
    signal.throwIfAborted();
    const bytes = await files.get(document.fileKey);
    if (!bytes) throw new AppError('not_found', 'The uploaded file is missing.');
    const { content, found } = await (document.sourceId === null
      ? readUpload(document, bytes, signal)
      : splitPage(bytes, signal));
    const language = document.language ?? (await crew.detectLanguage(content.text)) ?? null;
    return { content, found, language };
  }

  async function readUpload({ fileType }: DocumentRow, bytes: Uint8Array, signal: AbortSignal) {
    const { document: content, passages: found } = await crew.read({ fileType, bytes }, { signal });
    return { content, found };
  }

  async function splitPage(bytes: Uint8Array, signal: AbortSignal) {
    const content = JSON.parse(new TextDecoder().decode(bytes)) as ReadDocument;
    return { content, found: await crew.split(content, { signal }) };
  }

  async function learn(document: DocumentRow, signal: AbortSignal) {
    const startedAt = performance.now();
    const { content, found, language } = await open(document, signal);
    if (found.length === 0) throw invalidInput('The document has no readable text.');
    const texts = await hashTexts(document.title, found);
    await embedPassages({
      db,
      embedder,
      document,
      texts,
      signal,
      onProgress: (progress) => setVersion(document, progress),
    });
    const now = clock.now();
    await db.transaction(async (tx) => {
      const current = await repository.lockDocument(tx, document.businessId, document.id);
      // Deleted, or replaced by a version that has a job of its own.
      if (current?.fileKey !== document.fileKey) return;
      await passagesRepository.replacePassages(
        tx,
        document,
        embedder.modelId,
        found.map((passage, position) => ({
          ...passage,
          position,
          contentHash: texts[position]!.contentHash,
        })),
      );
      await passagesRepository.replaceContent(tx, document, {
        text: content.text,
        pages: content.pages,
        readAt: now,
      });
      await repository.setDocument(tx, document.businessId, document.id, {
        status: 'completed',
        error: null,
        failedAt: null,
        language,
        processedPassages: found.length,
        totalPassages: found.length,
        processedAt: now,
        lastGoodAt: document.sourceId ? current.lastGoodAt : now,
        processingMs: Math.round(performance.now() - startedAt),
      });
      await agents.knowledgeChanged(tx, document);
      if (current.processedAt === null) await noteRead(tx, document, 'completed', null);
      // A document read anew for another model is no news.
      if (document.sourceId === null && current.processedAt === null) {
        await tell(
          tx,
          document,
          'low',
          'Document processed',
          `${document.title} has been processed and is ready to answer from.`,
        );
      }
    });
  }

  const tell = (
    tx: Parameters<NotificationService['notifyMembers']>[0],
    { businessId, agentId, id }: DocumentRow,
    priority: 'low' | 'high',
    title: string,
    description: string,
  ) =>
    notifications.notifyMembers(tx, {
      businessId,
      agentId,
      type: 'document',
      priority,
      title,
      description,
      data: { documentId: id },
    });

  const noteRead = (
    tx: Database,
    document: DocumentRow,
    status: 'completed' | 'failed',
    error: string | null,
  ) => {
    const { businessId, id, agentId, title, url } = document;
    return facts.note(tx, documentRead, { businessId, document: { id, agentId, title, status, error, url } });
  };

  async function fail(tx: Database, document: DocumentRow, reason: string) {
    const failed = await repository.setVersion(tx, document, {
      status: 'failed',
      error: reason,
      failedAt: clock.now(),
    });
    if (failed) await noteRead(tx, document, 'failed', reason);
    // A page that fails is told of by its source.
    if (!failed || document.sourceId !== null) return;
    await tell(
      tx,
      document,
      'high',
      'Processing failed',
      `${document.title} could not be processed: ${reason}`,
    );
  }

  return {
    /** Safe to run again after a crash: what was embedded before it is not embedded again. */
    async readDocument(
      { businessId, documentId }: { businessId: string; documentId: string },
      { attempt, isLastAttempt, signal }: JobContext,
    ) {
      const document = await repository.findDocument(db, businessId, documentId);
      if (!document) return;
      await repository.setVersion(db, document, {
        status: 'processing',
        attempts: attempt,
        error: null,
        processedPassages: 0,
        currentBatch: 0,
        processingStartedAt: clock.now(),
      });
      await changed(document);
      try {
        await learn(document, signal);
      } catch (error) {
        if (error instanceof SupersededError) return;
        if (signal.aborted) throw error;
        const isFinal = error instanceof AppError && finalCodes.has(error.code);
        const reason = isFinal ? error.message : ourFault;
        if (isFinal || isLastAttempt) await db.transaction((tx) => fail(tx, document, reason));
        if (!isFinal) throw error;
      } finally {
        await changed(document);
      }
    },

    /** A process that dies cannot say so: what waits for a job that has ended will not be read by itself any more. */
    async failAbandonedDocuments() {
      const unread = await repository.listUnreadDocuments(db);
      const awaited = new Set(
        (await jobs.listUnfinished(db, readDocumentJob)).map(({ documentId }) => documentId),
      );
      for (const { businessId, documentId } of unread) {
        if (awaited.has(documentId)) continue;
        const failed = await db.transaction(async (tx) => {
          // Row and job change together, so under the lock neither can be ahead of the other.
          const document = await repository.lockDocument(tx, businessId, documentId);
          if (document?.status !== 'pending' && document?.status !== 'processing') return undefined;
          const unfinished = await jobs.listUnfinished(tx, readDocumentJob);
          if (unfinished.some((job) => job.documentId === documentId)) return undefined;
          await fail(tx, document, diedOften);
          return document;
        });
        if (failed) await changed(failed);
      }
    },
  };
}

/** A long document is hashed in pieces, so that nobody's request waits for it. */
async function hashTexts(title: string, found: Passage[]) {
  const texts: { contentHash: string; text: string }[] = [];
  for (const [index, passage] of found.entries()) {
    const text = textToEmbed(title, passage);
    texts.push({ contentHash: hashOf(text), text });
    if (index % 200 === 199) await breathe();
  }
  return texts;
}
