import { expect, test } from 'vitest';
import { containing } from './like-pattern.ts';

test('percent signs, underscores and backslashes are looked for as themselves', () => {
  expect(containing('50%_off\\')).toBe('%50\\%\\_off\\\\%');
});
