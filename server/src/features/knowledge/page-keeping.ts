import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { AgentService } from '../agents/index.ts';
import { titlesForPage } from './document-names.ts';
import { deleteFileJob, readDocumentJob } from './knowledge.jobs.ts';
import type { DocumentRow } from './knowledge.repository.ts';
import * as repository from './knowledge.repository.ts';
import type { ReadDocument } from './reading/read-document.ts';
import type { SourceRow } from './sources.repository.ts';

export interface ReadablePage {
  /** The address under which the document is known. */
  url: string;
  title: string | null;
  document: ReadDocument;
  contentHash: string;
  language: string | null;
  fileType: '.html' | '.json';
}

interface Needs {
  db: RootDatabase;
  jobs: Jobs;
  files: FileStore;
  events: Events;
  clock: Clock;
  agents: AgentService;
}

export type PageKeeping = ReturnType<typeof createPageKeeping>;

/** Documents that a source brings, from the first reading of a page to its leaving. */
export function createPageKeeping({ db, jobs, files, events, clock, agents }: Needs) {
  const changed = ({ businessId, agentId, id }: DocumentRow) =>
    events.publish(businessId, { type: 'document.changed', agentId, id });

  async function insertUnderFreeTitle(tx: Database, source: SourceRow, page: ReadablePage, file: KeptFile) {
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

  return {
    /** What became of it; `taken` when the agent already has the page from elsewhere. */
    async keepPage(source: SourceRow, page: ReadablePage): Promise<'new' | 'same' | 'taken'> {
      const known = await repository.findDocumentByUrl(db, source, page.url);
      if (known && known.sourceId !== source.id) return 'taken';
      if (known?.contentHash === page.contentHash && known.status !== 'failed') {
        await repository.setDocument(db, source.businessId, known.id, { lastGoodAt: clock.now() });
        return 'same';
      }
      const bytes = new TextEncoder().encode(JSON.stringify(page.document));
      const fileKey = `pages/${source.businessId}/${crypto.randomUUID()}.json`;
      await files.put(fileKey, bytes, { contentType: 'application/json' });
      const sizeBytes = new TextEncoder().encode(page.document.text).byteLength;
      const file = { fileKey, sizeBytes, contentHash: page.contentHash };
      const kept = await db.transaction(async (tx) => {
        const before = known && (await repository.lockDocument(tx, source.businessId, known.id));
        const row = before
          ? await repository.setDocument(tx, source.businessId, before.id, {
              ...file,
              language: page.language,
              status: 'pending',
              error: null,
              failedAt: null,
              attempts: 0,
              lastGoodAt: clock.now(),
            })
          : await insertUnderFreeTitle(tx, source, page, file);
        if (!row) return undefined;
        if (before) await jobs.enqueue(tx, deleteFileJob, { fileKey: before.fileKey });
        await jobs.enqueue(tx, readDocumentJob, { businessId: source.businessId, documentId: row.id });
        return row;
      });
      if (!kept) {
        await files.delete(fileKey);
        return 'taken';
      }
      await changed(kept);
      return 'new';
    },

    /** The page was looked at and says what it said before. */
    async confirmPage(source: SourceRow, url: string) {
      const document = await repository.findDocumentByUrl(db, source, url);
      if (document?.sourceId === source.id)
        await repository.setDocument(db, source.businessId, document.id, { lastGoodAt: clock.now() });
    },

    async removePage(source: SourceRow, url: string) {
      const document = await repository.findDocumentByUrl(db, source, url);
      if (document?.sourceId !== source.id) return;
      await db.transaction(async (tx) => {
        if (!(await repository.deleteDocument(tx, source, document.id))) return;
        await jobs.enqueue(tx, deleteFileJob, { fileKey: document.fileKey });
        await agents.knowledgeChanged(tx, source);
      });
      await changed(document);
    },

    /** The rows go with their source; the files need a hand, and the search a sign. */
    async removeFilesOf(tx: Database, source: SourceRow) {
      for (const { fileKey } of await repository.listDocumentsOfSource(tx, source, source.id))
        await jobs.enqueue(tx, deleteFileJob, { fileKey });
      await agents.knowledgeChanged(tx, source);
    },
  };
}

interface KeptFile {
  fileKey: string;
  sizeBytes: number;
  contentHash: string;
}
