import { expect, test } from 'vitest';
import { noteText } from './system-notes.ts';

test('a note names the member it is about, where there is one', () => {
  expect(noteText({ note: 'person-joined', content: '', authorName: 'Ada' })).toBe('Ada joined the conversation.');
  expect(noteText({ note: 'person-joined', content: '', authorName: null })).toBe(
    'A member of the team joined the conversation.',
  );
});

test('a system message without a kind says what it says', () => {
  expect(noteText({ note: null, content: 'Moved here.', authorName: null })).toBe('Moved here.');
});
