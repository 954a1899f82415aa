import { taughtFileType } from '@parley/contract/knowledge/taught-pairs';
import { notFound } from '../../../errors.ts';
import type { ExportedFile } from '../../../feature.ts';
import type { AgentScope } from '../../agents/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { nameOfTaughtFile } from './document-names.ts';
import { presentDocument } from './document-presenting.ts';
import * as repository from './documents.repository.ts';
import { findContent, listPassages as listPassageRows } from './passages.repository.ts';

export async function requireDocument({ db }: KnowledgeContext, scope: AgentScope, documentId: string) {
  const document = await repository.findDocument(db, scope.businessId, documentId);
  if (document?.agentId !== scope.agentId) throw notFound('Document');
  return document;
}

export async function listDocuments({ db, agents, clock }: KnowledgeContext, scope: AgentScope) {
  await agents.requireAgent(scope);
  const rows = await repository.listDocuments(db, scope);
  return rows.map((row) => presentDocument(row, clock.now()));
}

/** What the documents say, piece by piece; of very many documents the beginnings. */
export const listPassages = ({ db }: KnowledgeContext, scope: AgentScope, limit: number) =>
  listPassageRows(db, scope, limit);

/** By the document's id. */
export async function titlesOf({ db }: KnowledgeContext, scope: AgentScope) {
  return new Map((await repository.listTitles(db, scope)).map(({ id, title }) => [id, title]));
}

export async function listBusinessDocuments({ db, agents, clock }: KnowledgeContext, businessId: string) {
  const names = await agents.namesOf(businessId);
  const rows = await repository.listDocumentsOfBusiness(db, businessId);
  return rows.map((row) => ({
    ...presentDocument(row, clock.now()),
    agentName: names.get(row.agentId) ?? '',
  }));
}

/** By the agent's id. */
export const countDocuments = ({ db }: KnowledgeContext, businessId: string) =>
  repository.countDocumentsByAgent(db, businessId);

export async function getDocument(context: KnowledgeContext, scope: AgentScope, documentId: string) {
  return presentDocument(await requireDocument(context, scope, documentId), context.clock.now());
}

/** For programs, which name only the document. */
export async function scopeOfDocument(
  { db }: KnowledgeContext,
  businessId: string,
  documentId: string,
): Promise<AgentScope> {
  const document = await repository.findDocument(db, businessId, documentId);
  if (!document) throw notFound('Document');
  return { businessId, agentId: document.agentId };
}

export async function getContent(context: KnowledgeContext, scope: AgentScope, documentId: string) {
  const { title, fileType, url } = await requireDocument(context, scope, documentId);
  const content = await findContent(context.db, scope, documentId);
  if (!content) throw notFound('Text of the document');
  return { ...content, title, fileType, url, readAt: content.readAt.toISOString() };
}

export async function downloadFile(context: KnowledgeContext, scope: AgentScope, documentId: string) {
  const document = await requireDocument(context, scope, documentId);
  const { title, fileType, sourceId } = document;
  // What is kept of a page is our reading of it; the page itself stands at its address.
  const bytes = sourceId === null ? await context.files.get(fileInUse(document)) : undefined;
  if (!bytes) throw notFound('File');
  return { title: fileType === taughtFileType ? nameOfTaughtFile(title) : title, bytes };
}

/** While a new version is unread, the file that answers are made from is the old one. */
const fileInUse = ({ fileKey, formerFileKey }: Pick<repository.DocumentRow, 'fileKey' | 'formerFileKey'>) =>
  formerFileKey ?? fileKey;

/** The files as they were given, the pages as they were read, and what is known about each. */
export async function* exportDocuments(
  { db, files }: KnowledgeContext,
  scope: AgentScope,
): AsyncGenerator<ExportedFile> {
  const folder = `agents/${scope.agentId}`;
  const rows = await repository.listDocuments(db, scope);
  // Where a file lies is nobody else's business.
  yield {
    path: `${folder}/documents.json`,
    content: rows.map(({ fileKey: _, formerFileKey: __, ...row }) => row),
  };
  for (const document of rows) {
    const { id, title, fileType, sourceId } = document;
    const page = sourceId ? await findContent(db, scope, id) : undefined;
    if (page) yield { path: `${folder}/pages/${id}.md`, content: new TextEncoder().encode(page.text) };
    const bytes = sourceId ? undefined : await files.get(fileInUse(document));
    // A question is no name for a file.
    const path = fileType === taughtFileType ? `taught/${id}.md` : `documents/${title}`;
    if (bytes) yield { path: `${folder}/${path}`, content: bytes };
  }
}
