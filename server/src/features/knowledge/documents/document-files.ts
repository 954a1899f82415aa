import { taughtFileType } from '@parley/contract/knowledge/taught-pairs';
import { AppError, conflict, invalidInput, notFound } from '../../../errors.ts';
import { type Database, isDuplicate } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { updateContradictionMatter } from '../contradictions/index.ts';
import { documentDeleted } from '../knowledge.facts.ts';
import { deleteFileJob, readDocumentJob } from '../knowledge.jobs.ts';
import { type Doer, noteKnowledgeChange } from '../knowledge-audit.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { publishDocumentChange } from './document-events.ts';
import { requireDocument } from './document-list.ts';
import { nameDocument } from './document-names.ts';
import { deleteDocumentNotices } from './document-notices.ts';
import { presentDocument } from './document-presenting.ts';
import type { DocumentRow } from './documents.repository.ts';
import * as repository from './documents.repository.ts';
import { hashOf } from './embedded-text.ts';
import { requirePlanRoom } from './plan-room.ts';

interface Upload {
  name: string;
  bytes: Uint8Array;
}

const deletedByMember = 'Its document was deleted by a member.';

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

export async function addDocument(
  context: KnowledgeContext,
  scope: AgentScope,
  upload: Upload,
  by: Doer,
  onDuplicate: 'refuse' | 'replace' = 'refuse',
) {
  const { name, bytes } = upload;
  const { title, fileType } = nameDocument(name);
  const replaced = onDuplicate === 'replace' && (await replaceNamesake(context, scope, title, upload, by));
  if (replaced) return replaced;
  const isTaken = `A document named ${title} already exists in this agent's knowledge base. Please rename the file or choose a different one.`;
  const kind = 'knowledge.document-added';
  return addFile(context, scope, { title, fileType, bytes, isTaken, by, kind });
}

/** Undefined where the agent has no document of that title, or where it is deleted at the same time. */
async function replaceNamesake(
  context: KnowledgeContext,
  scope: AgentScope,
  title: string,
  upload: Upload,
  by: Doer,
) {
  const known = await repository.findDocumentByTitle(context.db, scope, title);
  try {
    return known && (await replaceFile(context, scope, known.id, upload, by));
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

interface NewFile {
  title: string;
  fileType: string;
  bytes: Uint8Array;
  datedByOwner?: string;
  /** What to say where the agent has a document of that title. */
  isTaken: string;
  by: Doer;
  kind: 'knowledge.document-added' | 'knowledge.answer-taught';
  /** In the transaction in which it is saved. */
  onSaved?: (tx: Database, documentId: string) => Promise<unknown>;
}

/** Saves the bytes first, then the row and its job together: a crash in between leaves an unnamed file, never a lost job. */
export async function addFile(context: KnowledgeContext, scope: AgentScope, added: NewFile) {
  const { db, files, jobs, clock, agents } = context;
  await agents.requireAgent(scope);
  const { title, fileType, bytes, datedByOwner, isTaken, by, kind, onSaved } = added;
  const file = await saveFile(context, scope, fileType, bytes);
  const saved = await db
    .transaction(async (tx) => {
      await requirePlanRoom(context, tx, scope.businessId);
      const createdAt = clock.now();
      const values = { title, fileType, datedByOwner, ...file, createdAt };
      const row = await repository.insertDocument(tx, scope, values);
      if (!row) return undefined;
      await jobs.enqueue(tx, readDocumentJob, { businessId: scope.businessId, documentId: row.id });
      await noteKnowledgeChange(context, tx, scope, by, kind, title);
      await onSaved?.(tx, row.id);
      return row;
    })
    .catch(async (error) => {
      await files.delete(file.fileKey);
      throw error;
    });
  if (!saved) {
    await files.delete(file.fileKey);
    throw conflict(isTaken);
  }
  await publishDocumentChange(context, saved);
  return presentDocument(saved, clock.now());
}

/** Until the new version was read, and also when it cannot be, answers are made from the old one. */
export async function replaceFile(
  context: KnowledgeContext,
  scope: AgentScope,
  documentId: string,
  { name, bytes }: Upload,
  by: Doer,
) {
  const { clock } = context;
  const document = await requireDocument(context, scope, documentId);
  if (document.sourceId !== null) throw invalidInput('A web page is read again from its address.');
  if (document.fileType === taughtFileType)
    throw invalidInput('A taught answer is edited. A file cannot take its place.');
  const { fileType } = nameDocument(name);
  if (fileType !== document.fileType)
    throw invalidInput(`Please upload a ${document.fileType} file to replace this document.`);
  if (document.status === 'completed' && document.contentHash === hashOf(bytes))
    return presentDocument(document, clock.now());
  return saveVersion(context, document, bytes, { by, kind: 'knowledge.document-replaced' });
}

interface NextVersion {
  title?: string;
  datedByOwner?: string;
  isTaken?: string;
  by: Doer;
  kind: 'knowledge.document-replaced' | 'knowledge.answer-changed';
}

/** The next version of a document, which may have another title and date. */
export async function saveVersion(
  context: KnowledgeContext,
  { businessId, agentId, id: documentId, fileType }: DocumentRow,
  bytes: Uint8Array,
  change: NextVersion,
) {
  const { db, files, jobs, clock } = context;
  const { isTaken, by, kind, ...columns } = change;
  const file = await saveFile(context, { businessId, agentId }, fileType, bytes);
  const replaced = await db
    .transaction(async (tx) => {
      const before = await repository.lockDocument(tx, businessId, documentId);
      if (!before) return undefined;
      const isRead = before.processedAt !== null;
      // Nobody answers from a version that was never read; one that was stays until the new one was read.
      if (!isRead) await jobs.enqueue(tx, deleteFileJob, { fileKey: before.fileKey });
      await jobs.enqueue(tx, readDocumentJob, { businessId, documentId });
      await noteKnowledgeChange(context, tx, { businessId }, by, kind, columns.title ?? before.title);
      const now = clock.now();
      const version = {
        ...columns,
        ...file,
        ...unread,
        fileSavedAt: now,
        formerFileKey: isRead ? before.fileKey : before.formerFileKey,
        ...(columns.datedByOwner && { datesSetAt: now }),
      };
      return repository.setDocument(tx, businessId, documentId, version);
    })
    .catch(async (error) => {
      await files.delete(file.fileKey);
      throw isTaken && isDuplicate(error) ? conflict(isTaken) : error;
    });
  if (!replaced) {
    await files.delete(file.fileKey);
    throw notFound('Document');
  }
  await publishDocumentChange(context, replaced);
  return presentDocument(replaced, clock.now());
}

async function saveFile(
  { files }: KnowledgeContext,
  { businessId }: AgentScope,
  fileType: string,
  bytes: Uint8Array,
) {
  const fileKey = `documents/${businessId}/${crypto.randomUUID()}${fileType}`;
  await files.put(fileKey, bytes, { contentType: 'application/octet-stream' });
  return { fileKey, sizeBytes: bytes.byteLength, contentHash: hashOf(bytes) };
}

export async function deleteDocument(
  context: KnowledgeContext,
  scope: AgentScope,
  documentId: string,
  by: Doer,
) {
  const { db, agents, facts } = context;
  const deleted = await db.transaction(async (tx) => {
    const row = await repository.deleteDocument(tx, scope, documentId);
    if (!row) throw notFound('Document');
    await deleteFilesOf(context, tx, row);
    await repository.excludePageOf(tx, row, deletedByMember);
    await agents.knowledgeChanged(tx, scope);
    await deleteDocumentNotices(context, tx, row);
    await updateContradictionMatter(context, tx, scope);
    await facts.note(tx, documentDeleted, { ...scope, documentId });
    await noteKnowledgeChange(context, tx, scope, by, 'knowledge.document-deleted', row.title);
    return row;
  });
  await publishDocumentChange(context, deleted);
  return {};
}

/** The rows go with their agent; the files have to be deleted by a job. */
export async function deleteFilesOfAgent(context: KnowledgeContext, tx: Database, scope: AgentScope) {
  for (const document of await repository.listDocuments(tx, scope))
    await deleteFilesOf(context, tx, document);
}

async function deleteFilesOf(
  { jobs }: KnowledgeContext,
  tx: Database,
  { fileKey, formerFileKey }: DocumentRow,
) {
  await jobs.enqueue(tx, deleteFileJob, { fileKey });
  if (formerFileKey !== null) await jobs.enqueue(tx, deleteFileJob, { fileKey: formerFileKey });
}

export const deleteFile = ({ files }: KnowledgeContext, { fileKey }: { fileKey: string }) =>
  files.delete(fileKey);
