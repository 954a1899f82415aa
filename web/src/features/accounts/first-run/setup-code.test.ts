import { expect, test } from 'vitest';
import { readSetupCode } from './setup-code.ts';

test('the code is read from behind the # of the printed link', () => {
  expect(readSetupCode('#code=aB3_-x')).toBe('aB3_-x');
});

test.each(['', '#', '#other=1', '#code=', `#code=${'x'.repeat(201)}`])('%j holds no code', (hash) => {
  expect(readSetupCode(hash)).toBeNull();
});
