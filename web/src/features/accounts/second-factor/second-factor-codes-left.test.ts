import { expect, test } from 'vitest';
import { codesLeftText } from './second-factor-codes-left.ts';

test('whoever has used up the backup codes is told to make new ones', () => {
  expect([8, 1, 0].map(codesLeftText)).toEqual([
    '8 backup codes are left.',
    '1 backup code is left.',
    'No backup codes are left: make new ones.',
  ]);
});
