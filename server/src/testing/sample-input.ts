import type { Endpoint } from '@parley/contract/wire/endpoint';
import { z } from 'zod';

interface JsonSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  examples?: unknown[];
  anyOf?: JsonSchema[] | undefined;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minLength?: number;
  minimum?: number;
  contentEncoding?: string;
  contentMediaType?: string;
}

/** A valid input for any endpoint, made from its schema, so that a refusal can only be about who asks. */
export function sampleInput(endpoint: Endpoint<unknown, unknown>): Record<string, unknown> {
  return sampleOf(
    z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
  ) as Record<string, unknown>;
}

/** The same without what may be left out. */
export function requiredInput(endpoint: Endpoint<unknown, unknown>) {
  const { required = [] } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(sampleInput(endpoint)).filter(([name]) => required.includes(name)),
  );
}

function sampleOf(schema: JsonSchema): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf({ ...schema, anyOf: undefined, ...schema.anyOf[0]! });
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sampleOf(field)]),
      );
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'number':
    case 'integer':
      return schema.minimum ?? 1;
    default:
      return sampleText(schema);
  }
}

function sampleText({ format, minLength = 1, contentEncoding, contentMediaType = 'text/plain' }: JsonSchema) {
  if (contentEncoding === 'binary' || format === 'binary')
    return new File(['Text.'], 'sample.txt', { type: contentMediaType });
  if (format === 'uuid') return crypto.randomUUID();
  if (format === 'email') return 'someone@example.com';
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z';
  if (format === 'uri') return 'https://example.com';
  return 'x'.repeat(Math.max(minLength, 8));
}
