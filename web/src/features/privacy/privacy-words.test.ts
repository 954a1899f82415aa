import { expect, test } from 'vitest';
import { modelText } from './privacy-words.ts';

test('what leaves for a language model is said as it is', () => {
  expect(modelText(null)).toContain('goes to no language model outside of it');
  const host = 'models.example';
  expect(modelText({ host, isMasked: true })).toMatch(/at models\.example\..* are replaced by placeholders/);
  expect(modelText({ host, isMasked: false })).toContain(
    'at models.example as they are written: whoever runs this server has switched off',
  );
});
