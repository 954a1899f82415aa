import { expect, test } from 'vitest';
import { readPreviewLink } from './preview-link.ts';

test('a shared preview and a way back are told apart', () => {
  expect(readPreviewLink('#abc_DEF-123')).toEqual({ kind: 'preview', code: 'abc_DEF-123' });
  expect(readPreviewLink('#resume=abc.123')).toEqual({ kind: 'resume', code: 'abc.123' });
});

test('anything else is no link', () => {
  for (const fragment of ['', '#', '#resume=', '#<script>', `#${'a'.repeat(65)}`, '#other=abc'])
    expect(readPreviewLink(fragment)).toBeNull();
});
