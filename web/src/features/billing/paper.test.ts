import { expect, test } from 'vitest';
import { paperFor } from './paper.ts';

test('a PDF fits the paper of the country', () => {
  expect(['en-US', 'en', 'fr-CA', 'en-GB', 'de', 'ru'].map(paperFor)).toEqual([
    'letter',
    'letter',
    'letter',
    'a4',
    'a4',
    'a4',
  ]);
});
