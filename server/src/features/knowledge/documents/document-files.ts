import { conflict, invalidInput, notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { updateContradictionMatter } from '../contradictions/index.ts';
import { deleteFileJob, readDocumentJob } from '../knowledge.jobs.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { publishDocumentChange } from './document-events.ts';
import { requireDocument } from './document-list.ts';
import { nameDocument } from './document-names.ts';
import { deleteDocumentNotices } from './document-notices.ts';
import { presentDocument } from './document-presenting.ts';
import * as repository from './documents.repository.ts';
import { hashOf } from './embedded-text.ts';

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

/** Saves the bytes first, then the row and its job together: a crash in between leaves an unnamed file, never a lost job. */
export async function addDocument(context: KnowledgeContext, scope: AgentScope, { name, bytes }: Upload) {
  const { db, files, jobs, clock, agents } = context;
  await agents.requireAgent(scope);
  const { title, fileType } = nameDocument(name);
  const file = await saveFile(context, scope, fileType, bytes);
  const saved = await db.transaction(async (tx) => {
    const createdAt = clock.now();
    const row = await repository.insertDocument(tx, scope, { title, fileType, ...file, createdAt });
    if (row) await jobs.enqueue(tx, readDocumentJob, { businessId: scope.businessId, documentId: row.id });
    return row;
  });
  if (!saved) {
    await files.delete(file.fileKey);
    throw conflict(
      `A document named ${title} already exists in this agent's knowledge base. Please rename the file or choose a different one.`,
    );
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
) {
  const { db, files, jobs, clock } = context;
  const document = await requireDocument(context, scope, documentId);
  if (document.sourceId !== null) throw invalidInput('A web page is read again from its address.');
  const { fileType } = nameDocument(name);
  if (fileType !== document.fileType)
    throw invalidInput(`Please upload a ${document.fileType} file to replace this document.`);
  if (document.status === 'completed' && document.contentHash === hashOf(bytes))
    return presentDocument(document, clock.now());
  const file = await saveFile(context, scope, fileType, bytes);
  const replaced = await db.transaction(async (tx) => {
    const before = await repository.lockDocument(tx, scope.businessId, documentId);
    if (!before) return undefined;
    await jobs.enqueue(tx, deleteFileJob, { fileKey: before.fileKey });
    await jobs.enqueue(tx, readDocumentJob, { businessId: scope.businessId, documentId });
    return repository.setDocument(tx, scope.businessId, documentId, {
      ...file,
      ...unread,
      fileSavedAt: clock.now(),
    });
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

export async function deleteDocument(context: KnowledgeContext, scope: AgentScope, documentId: string) {
  const { db, jobs, agents } = context;
  const deleted = await db.transaction(async (tx) => {
    const row = await repository.deleteDocument(tx, scope, documentId);
    if (!row) throw notFound('Document');
    await jobs.enqueue(tx, deleteFileJob, { fileKey: row.fileKey });
    await repository.excludePageOf(tx, row, deletedByMember);
    await agents.knowledgeChanged(tx, scope);
    await deleteDocumentNotices(context, tx, row);
    await updateContradictionMatter(context, tx, scope);
    return row;
  });
  await publishDocumentChange(context, deleted);
  return {};
}

/** The rows go with their agent; the files have to be deleted by a job. */
export async function deleteFilesOfAgent({ jobs }: KnowledgeContext, tx: Database, scope: AgentScope) {
  for (const { fileKey } of await repository.listDocuments(tx, scope))
    await jobs.enqueue(tx, deleteFileJob, { fileKey });
}

export const deleteFile = ({ files }: KnowledgeContext, { fileKey }: { fileKey: string }) =>
  files.delete(fileKey);
