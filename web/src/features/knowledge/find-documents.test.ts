import type { BusinessDocument } from '@parley/contract/knowledge/knowledge';
import { expect, test } from 'vitest';
import { findDocuments, kindOf } from './find-documents.ts';

const documents = [
  { title: 'Returns.pdf', agentName: 'Baker', fileType: '.pdf' },
  { title: 'Opening hours', agentName: 'Baker', fileType: '.html' },
  { title: 'Prices.csv', agentName: 'Florist', fileType: '.csv' },
] as BusinessDocument[];
const titles = (sought: string) => findDocuments(documents, sought).map(({ title }) => title);

test('documents are found by title, agent name or file type', () => {
  expect(titles('returns')).toEqual(['Returns.pdf']);
  expect(titles('BAKER')).toEqual(['Returns.pdf', 'Opening hours']);
  expect(titles('csv')).toEqual(['Prices.csv']);
  expect(titles('web page')).toEqual(['Opening hours']);
});

test('every word must be found, and no word finds all', () => {
  expect(titles('baker pdf')).toEqual(['Returns.pdf']);
  expect(titles('baker csv')).toEqual([]);
  expect(titles('  ')).toHaveLength(3);
});

test('a kind is written as people say it', () => {
  expect(kindOf({ fileType: '.docx' })).toBe('DOCX');
  expect(kindOf({ fileType: '.json' })).toBe('API record');
});
