import { expect, test } from 'vitest';
import { z } from 'zod';
import './input-faults.ts';

const textOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
const named = (schema: z.ZodType) => z.object({ firstName: schema });

test.each([
  [z.string().max(100), 'x'.repeat(101), 'First name can have at most 100 characters.'],
  [z.string().min(1), '', 'First name is required.'],
  [z.string().min(2), 'x', 'First name must have at least 2 characters.'],
  [z.string(), undefined, 'First name is required.'],
  [z.string(), 7, 'First name must be text.'],
  [z.number(), 'x', 'First name must be a number.'],
  [z.number().int(), 1.5, 'First name must be a whole number.'],
  [z.number().max(10_000), 10_001, 'First name can be at most 10,000.'],
  [z.number().min(1), 0, 'First name must be at least 1.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'First name can have at most 1 entry.'],
  [z.boolean(), 'yes', 'First name must be true or false.'],
  [z.enum(['light', 'dark']), 'blue', 'First name must be one of these: light, dark.'],
  [z.email(), 'nonsense', 'Please enter a valid email address.'],
  [z.url(), 'nonsense', 'Please enter a valid web address.'],
  [z.iso.date(), 'nonsense', 'First name must be a date.'],
  [z.uuid(), 'nonsense', 'First name is not written as it should be.'],
  [z.union([z.number(), z.boolean()]), 'x', 'First name is not valid.'],
])('%# a fault is told as a sentence that names the field', (schema, value, text) => {
  expect(textOf(named(schema), { firstName: value })).toBe(text);
});

test("an entry of a list carries the list's name, and the whole input none", () => {
  expect(textOf(z.object({ suggestions: z.array(z.string().max(3)) }), { suggestions: ['ok', 'long'] })).toBe(
    'Suggestions can have at most 3 characters.',
  );
  expect(textOf(z.object({}), 'x')).toBe('This must be an object.');
});

test("a schema's own words win", () => {
  expect(textOf(named(z.string().min(1, 'Please name the key')), { firstName: '' })).toBe(
    'Please name the key',
  );
});

test('unknown fields are named', () => {
  expect(textOf(z.strictObject({}), { first_name: 1 })).toBe('First name: not known here.');
});
