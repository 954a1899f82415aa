import type { DocumentStatus } from '@parley/contract/knowledge/knowledge';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { failureOf, newsOf, notStartedToast, outcomeToast } from './reading-news.ts';

const document = (title: string, status: DocumentStatus) => ({
  id: title,
  title,
  status,
  error: null,
  attempts: 1,
});
const titlesOf = (news: ReturnType<typeof newsOf>) => ({
  begun: news.begun.map(({ title }) => title),
  done: news.done.map(({ title }) => title),
  failed: news.failed.map(({ title }) => title),
});

test('a document that begins, ends or fails to be read is news once', () => {
  const first = [document('a', 'completed'), document('b', 'pending'), document('c', 'processing')];
  const second = [
    document('a', 'pending'),
    document('b', 'processing'),
    document('c', 'failed'),
    document('d', 'pending'),
  ];
  expect(titlesOf(newsOf(first, second))).toEqual({ begun: ['a', 'd'], done: [], failed: ['c'] });
  expect(titlesOf(newsOf(second, second))).toEqual({ begun: [], done: [], failed: [] });
  const third = [document('a', 'completed'), document('b', 'completed'), document('c', 'failed')];
  expect(titlesOf(newsOf(second, third))).toEqual({ begun: [], done: ['a', 'b'], failed: [] });
});

test('one that was read between two looks is news, one that was deleted is none', () => {
  expect(titlesOf(newsOf([document('gone', 'processing')], [document('quick', 'completed')]))).toEqual({
    begun: [],
    done: ['quick'],
    failed: [],
  });
});

test('several that were read together are told of once', () => {
  expect(outcomeToast(['a.md'], [])).toMatchObject({
    title: 'Document processed',
    description: 'a.md is ready to answer from.',
  });
  expect(outcomeToast(['a.md', 'b.md'], [])).toMatchObject({
    title: 'Documents processed',
    description: '2 documents are ready to answer from.',
  });
});

test('a failure among several is not covered by the good news that comes with it', () => {
  const both = outcomeToast(['a.md'], [document('b.md', 'failed')]);
  expect(both).toMatchObject({
    title: 'Processing Failed',
    description: 'b.md could not be processed: Unknown error a.md is ready to answer from.',
    tone: 'critical',
  });
  expect(outcomeToast([], [document('b.md', 'failed'), document('c.md', 'failed')]).description).toBe(
    '2 documents could not be processed. The reason stands beside each.',
  );
});

test('a failure names the document, the reason, and how often it was tried', () => {
  expect(outcomeToast([], [document('a.md', 'failed')])).toMatchObject({
    title: 'Processing Failed',
    description: 'a.md could not be processed: Unknown error',
  });
  expect(failureOf({ error: 'The document has no readable text.', attempts: 1 })).toBe(
    'The document has no readable text.',
  );
  expect(failureOf({ error: 'Our server stopped.', attempts: 4 })).toBe(
    'Failed to process document after 4 attempts: Our server stopped.',
  );
});

test.each([
  ['not_signed_in', 'Please sign in', 'No valid session token found. Please sign in again.'],
  ['unavailable', 'No answer.', 'Failed to initialize document processing. No answer.'],
  ['unexpected', 'A fault.', 'Could not process documents. Please try again later. A fault.'],
  ['not_found', 'Document not found', 'Failed to process document: Document not found'],
  ['invalid_input', '', 'Failed to process document'],
] as const)('that reading did not start because of %s is said', (code, message, description) => {
  expect(notStartedToast(new ApiError(code, message))).toMatchObject({
    title: 'Processing failed',
    description,
  });
});
