import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';
import { sampleInput } from './testing/sample-input.ts';

const wrongValues = [
  'x'.repeat(200_000),
  '',
  'x',
  -1,
  0,
  1.5,
  1e15,
  true,
  null,
  undefined,
  [],
  Array(2000).fill('x'),
  {},
  { x: 1 },
];
const validatorsText = z.locales.en().localeError;

/** Every field of an input, also inside of objects, with each wrong value in its place. */
function* wrongInputs(sample: Record<string, unknown>): Generator<unknown> {
  yield* [undefined, null, 'x', []];
  yield { ...sample, somethingUnknown: 1 };
  for (const [name, value] of Object.entries(sample)) {
    for (const wrong of wrongValues) yield { ...sample, [name]: wrong };
    if (value !== null && typeof value === 'object' && value.constructor === Object)
      for (const inner of wrongInputs(value as Record<string, unknown>)) yield { ...sample, [name]: inner };
    if (Array.isArray(value)) for (const wrong of wrongValues) yield { ...sample, [name]: [wrong] };
  }
}

const rawTexts = (issues: z.core.$ZodIssue[]): string[] =>
  issues.flatMap((issue) => {
    const { message, ...fault } = issue;
    const raw = validatorsText(fault as z.core.$ZodRawIssue);
    const isRaw =
      message === (typeof raw === 'string' ? raw : raw?.message) ||
      /\bexpected \w+|\breceived\b|Invalid input/.test(message);
    return isRaw ? [`${issue.path.join('.')}: ${message}`] : [];
  });

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s explains every wrong input in sentences for people',
  (_, endpoint) => {
    const raw = new Set<string>();
    for (const input of wrongInputs(sampleInput(endpoint))) {
      const { error } = endpoint.input.safeParse(input);
      for (const text of rawTexts(error?.issues ?? [])) raw.add(text);
    }
    expect([...raw]).toEqual([]);
  },
);
