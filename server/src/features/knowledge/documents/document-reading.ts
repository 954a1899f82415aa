import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { taughtFileType } from '@parley/contract/knowledge/taught-pairs';
import { AppError, invalidInput } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { enqueueComparing } from '../contradictions/index.ts';
import { dateDocument } from '../dates/index.ts';
import { documentRead } from '../knowledge.facts.ts';
import { deleteFileJob, readDocumentJob } from '../knowledge.jobs.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import type { Passage } from '../passages/index.ts';
import type { ReadDocument } from '../read-document.ts';
import { publishDocumentChange } from './document-events.ts';
import { closeFailureNotices, notifyOfReading } from './document-notices.ts';
import type { DocumentRow } from './documents.repository.ts';
import * as repository from './documents.repository.ts';
import { embedPassages } from './embed-passages.ts';
import { hashOf, textToEmbed } from './embedded-text.ts';
import * as passagesRepository from './passages.repository.ts';
import { readValidity } from './validity.ts';

/** Faults of the file: it will not become readable by trying again. Everything else is a fault on our side. */
const finalCodes: ReadonlySet<string> = new Set(['invalid_input', 'too_large', 'not_found']);
const ourFault = 'Something went wrong on our side while reading the document. Please try again.';
const crashedTooOften =
  'Our server stopped several times while it was reading the document. Please try again.';

class SupersededError extends Error {}

/** Turns saved bytes into searchable passages. Safe to run again after a crash: what was embedded before it is not embedded again. */
export async function readDocument(
  context: KnowledgeContext,
  { businessId, documentId }: { businessId: string; documentId: string },
  { attempt, isLastAttempt, signal }: JobContext,
) {
  const { db, clock } = context;
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
  await publishDocumentChange(context, document);
  try {
    await makePassages(context, document, signal);
  } catch (error) {
    if (error instanceof SupersededError) return;
    if (signal.aborted) throw error;
    const isFinal = error instanceof AppError && finalCodes.has(error.code);
    const reason = isFinal ? error.message : ourFault;
    if (isFinal || isLastAttempt) await db.transaction((tx) => failDocument(context, tx, document, reason));
    if (!isFinal) throw error;
  } finally {
    await publishDocumentChange(context, document);
  }
}

/** A process that dies cannot report it: a document whose job has ended will not be read by itself any more. */
export async function failAbandonedDocuments(context: KnowledgeContext) {
  const { db, jobs } = context;
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
      await failDocument(context, tx, document, crashedTooOften);
      return document;
    });
    if (failed) await publishDocumentChange(context, failed);
  }
}

async function makePassages(context: KnowledgeContext, document: DocumentRow, signal: AbortSignal) {
  const { db, embedder, readingQueue } = context;
  const startedAt = performance.now();
  const reading = await readingQueue(() => readFile(context, document, signal));
  if (reading.passages.length === 0) throw invalidInput('The document has no readable text.');
  const texts = await hashTexts(document.title, reading.passages);
  await embedPassages({
    db,
    embedder,
    document,
    texts,
    signal,
    onProgress: (progress) => saveProgress(context, document, progress),
  });
  const hashes = texts.map(({ contentHash }) => contentHash);
  await db.transaction((tx) => saveReading(context, tx, document, { ...reading, hashes, startedAt }));
}

/** Gives up on a document that was deleted, or on a version that was replaced meanwhile. */
async function saveProgress(
  context: KnowledgeContext,
  document: DocumentRow,
  progress: repository.DocumentChange,
) {
  if (!(await repository.setVersion(context.db, document, progress))) throw new SupersededError();
  await publishDocumentChange(context, document);
}

interface Reading {
  content: ReadDocument;
  passages: Passage[];
  language: string | null;
}

async function readFile(
  { files, readingPool }: KnowledgeContext,
  document: DocumentRow,
  signal: AbortSignal,
): Promise<Reading> {
  signal.throwIfAborted();
  const bytes = await files.get(document.fileKey);
  if (!bytes) throw new AppError('not_found', 'The uploaded file is missing.');
  const { content, passages } = await (document.sourceId === null
    ? readUpload(readingPool, document, bytes, signal)
    : splitPage(readingPool, bytes, signal));
  const language = document.language ?? (await readingPool.detectLanguage(content.text)) ?? null;
  return { content, passages, language };
}

type Pool = KnowledgeContext['readingPool'];

async function readUpload(pool: Pool, { fileType }: DocumentRow, bytes: Uint8Array, signal: AbortSignal) {
  const { document: content, passages } = await pool.read({ fileType, bytes }, { signal });
  return { content, passages };
}

async function splitPage(pool: Pool, bytes: Uint8Array, signal: AbortSignal) {
  const content = JSON.parse(new TextDecoder().decode(bytes)) as ReadDocument;
  return { content, passages: await pool.split(content, { signal }) };
}

async function saveReading(
  context: KnowledgeContext,
  tx: Database,
  document: DocumentRow,
  { content, passages, language, hashes, startedAt }: Reading & { hashes: string[]; startedAt: number },
) {
  const { clock, embedder, agents, jobs } = context;
  const now = clock.now();
  const current = await repository.lockDocument(tx, document.businessId, document.id);
  // Deleted, or replaced by a version that has a job of its own.
  if (current?.fileKey !== document.fileKey) return;
  const rows = passages.map((passage, position) => ({
    ...passage,
    position,
    contentHash: hashes[position]!,
  }));
  await passagesRepository.replacePassages(tx, document, embedder.modelId, rows);
  const { text, pages } = content;
  await passagesRepository.replaceContent(tx, document, { text, pages, readAt: now });
  await repository.setDocument(tx, document.businessId, document.id, {
    status: 'completed',
    error: null,
    failedAt: null,
    language,
    processedPassages: passages.length,
    totalPassages: passages.length,
    processedAt: now,
    lastGoodAt: document.sourceId ? current.lastGoodAt : now,
    ...dateColumns(current, content, now),
    comparedAt: null,
    processingMs: Math.round(performance.now() - startedAt),
  });
  if (current.formerFileKey !== null)
    await jobs.enqueue(tx, deleteFileJob, { fileKey: current.formerFileKey });
  await agents.knowledgeChanged(tx, document);
  await enqueueComparing(context, tx, document);
  if (document.sourceId === null) await closeFailureNotices(context, tx, document);
  // A document read anew for another model is no news.
  if (current.processedAt !== null) return;
  await noteDocumentRead(context, tx, document, 'completed', null);
  // Whoever taught a pair has just written it.
  if (document.sourceId === null && document.fileType !== taughtFileType)
    await notifyOfReading(context, tx, document);
}

function dateColumns(current: DocumentRow, content: ReadDocument, now: Date) {
  const { title, createdAt, fileSavedAt } = current;
  const { title: ownTitle, text, stated } = content;
  const { date, origin } = dateDocument(
    { title, ownTitle, text, stated, savedAt: fileSavedAt ?? createdAt },
    now,
  );
  const read = {
    ...current,
    dated: date,
    dateOrigin: origin,
    ...(current.formerFileKey !== null && { formerFileKey: null, ...datesOfNewVersion(current) }),
  };
  const { formerFileKey, datedByOwner, isOutdated } = read;
  return { formerFileKey, datedByOwner, isOutdated, ...readValidity(read, text, now) };
}

/** What the owner said of the dates of the old version is not said of the new one, unless they said it since it came. */
function datesOfNewVersion({ datesSetAt, fileSavedAt }: DocumentRow) {
  if (datesSetAt !== null && fileSavedAt !== null && datesSetAt >= fileSavedAt) return {};
  return { datedByOwner: null, isOutdated: false, validityOrigin: null };
}

async function failDocument(context: KnowledgeContext, tx: Database, document: DocumentRow, reason: string) {
  const failedAt = context.clock.now();
  const failed = await repository.setVersion(tx, document, { status: 'failed', error: reason, failedAt });
  if (failed) await noteDocumentRead(context, tx, document, 'failed', reason);
  // A page that fails is reported by its source.
  if (!failed || document.sourceId !== null) return;
  await notifyOfReading(context, tx, document, reason);
}

function noteDocumentRead(
  { facts }: KnowledgeContext,
  tx: Database,
  { businessId, id, agentId, title, url }: DocumentRow,
  status: 'completed' | 'failed',
  error: string | null,
) {
  return facts.note(tx, documentRead, { businessId, document: { id, agentId, title, status, error, url } });
}

/** A long document is hashed in pieces, so that nobody's request waits for it. */
async function hashTexts(title: string, found: Passage[]) {
  const texts: { contentHash: string; text: string }[] = [];
  for (const [index, passage] of found.entries()) {
    const text = textToEmbed(title, passage);
    texts.push({ contentHash: hashOf(text), text });
    if (index % 200 === 199) await yieldToEventLoop();
  }
  return texts;
}
