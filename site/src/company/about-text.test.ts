import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { companyFigures } from './about-text.ts';

test('the number of languages is that of the widget', () => {
  const source = readFileSync(new URL('../../../widget/src/languages.ts', import.meta.url), 'utf8');
  const [, list = ''] = /languages = \[([^\]]+)\]/.exec(source) ?? [];
  const languages = companyFigures.find(({ meaning }) => meaning.startsWith('languages'));
  expect(languages?.figure).toBe(String(list.split(',').length));
});
