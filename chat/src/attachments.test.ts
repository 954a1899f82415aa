import {
  attachmentKind,
  attachmentMaxBytes,
  maxAttachments,
} from '@parley/contract/conversations/attachments';
import { expect, test } from 'vitest';
import {
  acceptedTypes,
  fileFaultOf,
  fitPicture,
  formatFileSize,
  maxFileBytes,
  maxFiles,
} from './attachments.ts';

test('the chat and the contract have the same bounds', () => {
  expect([maxFiles, maxFileBytes]).toEqual([maxAttachments, attachmentMaxBytes]);
  expect(acceptedTypes).toHaveLength(attachmentKind.options.length);
});

test.each([
  [{ type: 'image/png', name: 'a.png', size: 5 }, undefined],
  [{ type: '', name: 'photo.JPEG', size: 5 }, undefined],
  [{ type: 'image/svg+xml', name: 'a.svg', size: 5 }, 'kind'],
  [{ type: '', name: 'a.exe', size: 5 }, 'kind'],
  [{ type: 'application/pdf', name: 'a.pdf', size: 0 }, 'empty'],
  [{ type: 'application/pdf', name: 'a.pdf', size: maxFileBytes + 1 }, 'large'],
])('%o: %s', (file, fault) => {
  expect(fileFaultOf(file)).toBe(fault);
});

test('sizes are said as people say them', () => {
  expect([10, 840_000, 2_400_000].map((bytes) => formatFileSize(bytes, 'en'))).toEqual([
    '1 kB',
    '840 kB',
    '2.4 MB',
  ]);
  expect(formatFileSize(2_400_000, 'de')).toBe('2,4 MB');
});

test('a picture fits into its box and is not made larger', () => {
  expect(fitPicture({ width: 4000, height: 3000 }, { width: 200, height: 200 })).toEqual({
    width: 200,
    height: 150,
  });
  expect(fitPicture({ width: 10, height: 20 }, { width: 200, height: 200 })).toEqual({
    width: 10,
    height: 20,
  });
});
