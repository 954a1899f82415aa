import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['**Winter:** the pool is closed [1].', 'Winter: the pool is closed.'],
  ['We hire out:\n- boats\n- **oars**', 'We hire out: boats · oars'],
  [
    '## Opening\n\nFrom `9:00`,\nsee [our page](https://pool.example/open).',
    'Opening From 9:00, see our page.',
  ],
  ['2 * 3 ** 4', '2 * 3 ** 4'],
])('%j is %j in a list', (text, line) => {
  expect(plainText(text)).toBe(line);
});
