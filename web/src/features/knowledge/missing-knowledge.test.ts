import type { DocumentSummary } from '@parley/contract/knowledge/knowledge';
import { expect, test } from 'vitest';
import { noFilesText, whatIsMissing } from './missing-knowledge.ts';

const document = (change: Partial<DocumentSummary> = {}) =>
  ({
    title: 'hours.pdf',
    fileType: '.pdf',
    sourceId: null,
    status: 'completed',
    standing: 'in-use',
    lastGoodAt: null,
    error: null,
    attempts: 1,
    ...change,
  }) as DocumentSummary;
const page = { fileType: '.html', sourceId: 'a-source' };
const missing = (
  documents: DocumentSummary[],
  source: Parameters<typeof whatIsMissing>[0]['source'] = 'hybrid',
  sources: Parameters<typeof whatIsMissing>[0]['sources'] = [],
) => whatIsMissing({ documents, sources, source })?.text;
const entered = (status: 'processing' | 'error', errorMessage: string | null = null) => [
  { status, url: 'https://bakery.example/faq', errorMessage },
];

test('an agent with one thing that it can answer from misses nothing', () => {
  expect(missing([document(), document({ status: 'failed' })])).toBeUndefined();
  expect(missing([document({ fileType: '.qa' })], 'faq-url')).toBeUndefined();
  expect(missing([document(page)], 'faq-url')).toBeUndefined();
  // A new version that cannot be read leaves the old one in use.
  expect(missing([document({ status: 'failed', lastGoodAt: '2026-11-01T10:00:00.000Z' })])).toBeUndefined();
});

test('one without any says why, and what would mend it', () => {
  expect(missing([])).toMatch(/nothing to answer from/);
  expect(missing([document({ status: 'pending' })])).toMatch(/still being read/);
  expect(missing([], 'faq-url', entered('processing'))).toMatch(/still being read/);
  expect(missing([document({ status: 'failed', error: 'It is a scan.' })])).toMatch(
    /could be read\. hours\.pdf: It is a scan\./,
  );
  expect(missing([], 'hybrid', entered('error', 'URL is not accessible'))).toMatch(
    /bakery\.example\/faq: URL is not accessible/,
  );
  expect(missing([document({ standing: 'outdated', isOutdated: true })])).toMatch(/outdated/);
});

test('what the owner did not choose to answer from does not count', () => {
  expect(missing([document()], 'faq-url')).toMatch(/web pages alone and has none/);
  expect(missing([document(page)], 'document-upload')).toMatch(/uploaded files alone and has none/);
  expect(missing([document()], 'faq-url', entered('processing'))).toMatch(/still being read/);
  expect(missing([], 'document-upload', entered('error'))).toMatch(/nothing to answer from/);
});

test('an agent that has learned from web pages alone is not said to have nothing', () => {
  expect(noFilesText([])).toBe('Nothing to answer from yet.');
  expect(noFilesText([document(page)])).toBe('No files yet: all that it has learned is from web pages.');
});
