import type { KnowledgeSource } from '@parley/contract/knowledge/knowledge-sources';
import { expect, test } from 'vitest';
import { addressFault, pagesInWords, shortAddress } from './source-words.ts';

test('an empty address is asked for', () => {
  expect(addressFault('   ')).toBe('Please enter a URL');
});

test('only addresses of web pages are sent', () => {
  expect(addressFault('https://shop.example.com/faq')).toBeUndefined();
  expect(addressFault('shop.example.com')).toBe('Invalid URL format');
  expect(addressFault('ftp://shop.example.com')).toBe('Invalid URL format');
  expect(addressFault('javascript:alert(1)')).toBe('Invalid URL format');
});

test('an address is shown without what every address has', () => {
  expect(shortAddress('https://www.example.com/help/')).toBe('example.com/help');
});

test('pages are counted, and problems named only where there are some', () => {
  const source = { kind: 'faq_url', documentCount: 1, problemCount: 0 } as KnowledgeSource;
  expect(pagesInWords(source)).toBe('1 page');
  expect(pagesInWords({ ...source, documentCount: 12, problemCount: 2 })).toBe('12 pages · 2 with problems');
  expect(pagesInWords({ ...source, kind: 'api', documentCount: 0 })).toBe('0 records');
});
