import { expect, test } from 'vitest';
import { fillPlaceholders } from './fill-placeholders.ts';

const names = { visitor: 'Vera', agent: 'Maya', member: 'Ada' };

test('a saved reply names the people of the conversation', () => {
  expect(fillPlaceholders('Hello {visitor name}, {my name} here, not {Agent Name}.', names)).toBe(
    'Hello Vera, Ada here, not Maya.',
  );
});

test('a visitor without a name leaves no gap', () => {
  expect(fillPlaceholders('Hello {visitor name}, welcome.', { ...names, visitor: null })).toBe(
    'Hello, welcome.',
  );
  expect(
    fillPlaceholders('{Visitor Name}, your order is here.\n{visitor name}!', { ...names, visitor: null }),
  ).toBe('Your order is here.');
  expect(fillPlaceholders('{visitor name}', { ...names, visitor: ' ' })).toBe('');
});

test('other braces and names with signs stay as they are', () => {
  expect(fillPlaceholders('{code} for {visitor name}', { ...names, visitor: '$& {my name}' })).toBe(
    '{code} for $& {my name}',
  );
});
