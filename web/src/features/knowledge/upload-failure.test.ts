import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { refusalOf, shownName, uploadFailedToast, uploadsFailedToast } from './upload-failure.ts';

const empty = { title: 'Upload failed', reason: 'The file is empty.' };

test('a file that was not taken is named, with the reason', () => {
  const full = refusalOf(new ApiError('too_large', 'The file is too large.'));
  expect(uploadFailedToast('menu.pdf', full)).toMatchObject({
    title: 'File too large',
    description: 'Error uploading menu.pdf: The file is too large.',
  });
  expect(refusalOf(new ApiError('not_allowed', 'No.')).title).toBe('Permission denied');
  expect(refusalOf(new ApiError('unexpected', 'No.')).title).toBe('Upload failed');
});

test('several files that fail at once are told of once', () => {
  const failed = (name: string) => ({ file: { name }, failure: empty });
  expect(uploadsFailedToast([failed('a.txt')]).description).toBe('Error uploading a.txt: The file is empty.');
  expect(uploadsFailedToast([failed('a.txt'), failed('b.txt')]).description).toMatch(
    /^Error uploading a.txt and 1 other file\./,
  );
  expect(uploadsFailedToast([failed('a.txt'), failed('b.txt'), failed('c.txt')]).description).toMatch(
    /and 2 other files\./,
  );
});

test('a name cannot turn the writing around to look like another kind of file', () => {
  expect(shownName({ name: 'prices-\u202Etxt.exe' })).toBe('prices-txt.exe');
  expect(shownName({ name: '\u2060\u202E' })).toBe('A file without a name');
});
