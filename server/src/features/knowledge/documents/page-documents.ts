import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { deleteFileJob, readDocumentJob } from '../knowledge.jobs.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import type { ReadDocument } from '../read-document.ts';
import { publishDocumentChange } from './document-events.ts';
import { titlesForPage } from './document-names.ts';
import * as repository from './documents.repository.ts';
import { isPlanRefusal, requirePlanRoom } from './plan-room.ts';

/** Documents that a source brings, from the first reading of a page to its end. */

export interface PageSource extends AgentScope {
  id: string;
}

export interface ReadablePage {
  /** The address under which the document is known. */
  url: string;
  title: string | null;
  document: ReadDocument;
  contentHash: string;
  language: string | null;
  fileType: '.html' | '.json';
}

interface SavedFile {
  fileKey: string;
  sizeBytes: number;
  contentHash: string;
}

/** What became of it; `taken` when the agent already has the page from elsewhere, `no-room` when the plan allows no more. */
export async function savePageDocument(
  context: KnowledgeContext,
  source: PageSource,
  page: ReadablePage,
): Promise<'new' | 'same' | 'taken' | 'no-room'> {
  const { db, files, clock } = context;
  const known = await repository.findDocumentByUrl(db, source, page.url);
  if (known && known.sourceId !== source.id) return 'taken';
  if (known?.contentHash === page.contentHash && known.status !== 'failed') {
    await repository.setDocument(db, source.businessId, known.id, { lastGoodAt: clock.now() });
    return 'same';
  }
  const file = await saveFile(context, source, page);
  const saved = await db
    .transaction((tx) => saveRow(context, tx, source, page, file, known?.id))
    .catch((error) => {
      if (isPlanRefusal(error)) return 'no-room' as const;
      throw error;
    });
  if (!saved || saved === 'no-room') {
    await files.delete(file.fileKey);
    return saved ?? ((await isOfSource(db, source, page.url)) ? 'same' : 'taken');
  }
  await publishDocumentChange(context, saved);
  return 'new';
}

/** Somebody who saves the same pages at the same time may have been first. */
async function isOfSource(db: Database, source: PageSource, url: string) {
  return (await repository.findDocumentByUrl(db, source, url))?.sourceId === source.id;
}

async function saveFile(
  { files }: KnowledgeContext,
  { businessId }: PageSource,
  { document, contentHash }: ReadablePage,
): Promise<SavedFile> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const fileKey = `pages/${businessId}/${crypto.randomUUID()}.json`;
  await files.put(fileKey, bytes, { contentType: 'application/json' });
  return { fileKey, sizeBytes: new TextEncoder().encode(document.text).byteLength, contentHash };
}

async function saveRow(
  context: KnowledgeContext,
  tx: Database,
  source: PageSource,
  page: ReadablePage,
  file: SavedFile,
  knownId: string | undefined,
) {
  const { jobs, clock } = context;
  const before = knownId && (await repository.lockDocument(tx, source.businessId, knownId));
  const row = before
    ? await repository.setDocument(tx, source.businessId, before.id, {
        ...file,
        language: page.language,
        status: 'pending',
        error: null,
        failedAt: null,
        attempts: 0,
        lastGoodAt: clock.now(),
        fileSavedAt: clock.now(),
      })
    : await insertIfRoom(context, tx, source, page, file);
  if (!row) return undefined;
  if (before) await jobs.enqueue(tx, deleteFileJob, { fileKey: before.fileKey });
  await jobs.enqueue(tx, readDocumentJob, { businessId: source.businessId, documentId: row.id });
  return row;
}

async function insertIfRoom(
  context: KnowledgeContext,
  tx: Database,
  source: PageSource,
  page: ReadablePage,
  file: SavedFile,
) {
  await requirePlanRoom(context, tx, source.businessId);
  return insertUnderFreeTitle(context, tx, source, page, file);
}

async function insertUnderFreeTitle(
  { clock }: KnowledgeContext,
  tx: Database,
  source: PageSource,
  page: ReadablePage,
  file: SavedFile,
) {
  const now = clock.now();
  const titles = titlesForPage(page.title, page.url);
  for (const title of [...titles, `${titles.at(-1)} ${crypto.randomUUID()}`]) {
    const row = await repository.insertDocument(tx, source, {
      title,
      ...file,
      fileType: page.fileType,
      sourceId: source.id,
      url: page.url,
      language: page.language,
      createdAt: now,
      lastGoodAt: now,
    });
    if (row) return row;
    // The title was free, so it is the page that somebody else has brought meanwhile.
    if (await repository.findDocumentByUrl(tx, source, page.url)) return undefined;
  }
  return undefined;
}

/** The page was looked at and says what it said before. */
export async function confirmPageDocument({ db, clock }: KnowledgeContext, source: PageSource, url: string) {
  const document = await repository.findDocumentByUrl(db, source, url);
  if (document?.sourceId === source.id)
    await repository.setDocument(db, source.businessId, document.id, { lastGoodAt: clock.now() });
}

export async function deletePageDocument(context: KnowledgeContext, source: PageSource, url: string) {
  const { db, jobs, agents } = context;
  const document = await repository.findDocumentByUrl(db, source, url);
  if (document?.sourceId !== source.id) return;
  await db.transaction(async (tx) => {
    if (!(await repository.deleteDocument(tx, source, document.id))) return;
    await jobs.enqueue(tx, deleteFileJob, { fileKey: document.fileKey });
    await agents.knowledgeChanged(tx, source);
  });
  await publishDocumentChange(context, document);
}

/** The rows go with their source; the files have to be deleted by a job, and the search index is out of date. */
export async function deleteFilesOfSource(
  { jobs, agents }: KnowledgeContext,
  tx: Database,
  source: PageSource,
) {
  for (const { fileKey } of await repository.listDocumentsOfSource(tx, source, source.id))
    await jobs.enqueue(tx, deleteFileJob, { fileKey });
  await agents.knowledgeChanged(tx, source);
}
