import { watchBusiness } from '@parley/contract/insights/live-events';
import { listContradictions } from '@parley/contract/knowledge/contradictions';
import { listDocumentFindings } from '@parley/contract/knowledge/findings';
import {
  addDocument,
  type DocumentSummary,
  deleteDocument,
  getDocumentContent,
  listBusinessDocuments,
  listDocuments,
} from '@parley/contract/knowledge/knowledge';
import {
  addFaqUrl,
  deleteSource,
  type KnowledgeSource,
  listSources,
  setApiSource,
  setHelpCenter,
} from '@parley/contract/knowledge/knowledge-sources';
import type { Page } from 'playwright-core';
import { idOf, ids, sampleTime } from './samples.ts';
import type { StubApi } from './stub-api.ts';

export const sampleDocument = (
  number: number,
  { status = 'completed', error = null, ...change }: Partial<DocumentSummary> = {},
): DocumentSummary => ({
  id: idOf(number),
  agentId: ids.maya,
  title: 'hours.txt',
  fileType: '.txt',
  sizeBytes: 500,
  status,
  embedded: status === 'completed',
  error,
  attempts: 1,
  processedPassages: 1,
  totalPassages: 1,
  processingProgress: { processedChunks: 1, totalChunks: 1, currentBatch: 1, status, error },
  sourceId: null,
  url: null,
  language: 'en',
  processingStartedAt: sampleTime,
  processingMs: 10,
  processedAt: sampleTime,
  failedAt: null,
  lastGoodAt: null,
  date: '2026-03-01',
  dateOrigin: 'text',
  standing: 'in-use',
  isOutdated: false,
  validFrom: null,
  validUntil: null,
  validityOrigin: null,
  validityQuote: null,
  createdAt: sampleTime,
  ...change,
});

export const sampleSource = (number: number, change: Partial<KnowledgeSource> = {}): KnowledgeSource => ({
  id: idOf(number),
  agentId: ids.maya,
  kind: 'faq_url',
  url: 'https://bakery.example/faq',
  title: '',
  status: 'completed',
  depth: 1,
  schedule: 'off',
  autoSync: true,
  cacheResponses: true,
  hasApiKey: false,
  documentCount: 1,
  problemCount: 0,
  lastCrawledAt: sampleTime,
  nextCrawlAt: null,
  errorMessage: null,
  createdAt: sampleTime,
  ...change,
});

/** The knowledge of one agent: documents wait until the test says what became of them, sources are read at once. */
export function answerKnowledge(api: StubApi) {
  let documents: DocumentSummary[] = [];
  let sources: KnowledgeSource[] = [];
  let count = 0;
  const nextNumber = (from: number) => {
    count += 1;
    return from + count;
  };
  const addSource = (change: Partial<KnowledgeSource>) => {
    const source = sampleSource(nextNumber(700), change);
    sources = [source, ...sources];
    return source;
  };

  api.answer(listContradictions, { openCount: 0, open: [], settled: [] });
  api.answer(listDocumentFindings, []);
  api.answer(listDocuments, () => documents);
  api.answer(listBusinessDocuments, () =>
    documents.map((document) => ({ ...document, agentName: 'Reader' })),
  );
  api.answer(addDocument, ({ agentId, file }) => {
    const document = sampleDocument(nextNumber(600), {
      agentId,
      title: file.name,
      status: 'pending',
      processedAt: null,
    });
    documents = [document, ...documents];
    return document;
  });
  api.answer(deleteDocument, ({ documentId }) => {
    documents = documents.filter(({ id }) => id !== documentId);
    return {};
  });
  api.answer(getDocumentContent, ({ documentId }) => ({
    fileType: '.txt',
    documentId,
    title: 'hours.txt',
    url: null,
    text: 'We are open from seven to six.',
    pages: [],
    readAt: sampleTime,
  }));
  api.answer(listSources, () => sources);
  api.answer(addFaqUrl, ({ agentId, url }) => addSource({ agentId, url }));
  api.answer(setHelpCenter, ({ agentId, url }) => addSource({ agentId, url, kind: 'help_center' }));
  api.answer(setApiSource, ({ agentId, endpoint }) => addSource({ agentId, url: endpoint, kind: 'api' }));
  api.answer(deleteSource, ({ sourceId }) => {
    sources = sources.filter(({ id }) => id !== sourceId);
    return {};
  });

  return {
    /** What became of the documents of these titles; the page hears of it. */
    changeDocuments(titles: string[], changed: Partial<DocumentSummary>) {
      documents = documents.map((one) => (titles.includes(one.title) ? { ...one, ...changed } : one));
      const { agentId } = documents[0] ?? {};
      api.send(watchBusiness, { type: 'document.changed', ...(agentId && { agentId }) });
    },
  };
}

export const fileInput = (page: Page) => page.getByLabel('Drop files here, or choose them');
export const upload = (page: Page, ...files: { name: string; buffer?: Buffer }[]) =>
  fileInput(page).setInputFiles(
    files.map(({ name, buffer = Buffer.from(`We bake ${name} at seven.`) }) => ({
      name,
      mimeType: 'text/plain',
      buffer,
    })),
  );
