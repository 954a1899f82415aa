import { z } from 'zod';
import { webhookEvents } from '../integrations/webhook-events.ts';
import type { Access, Endpoint } from './endpoint.ts';
import { errorBody } from './errors.ts';

// biome-ignore lint/suspicious/noExplicitAny: the description takes every endpoint
type AnyEndpoint = Endpoint<any, any>;

export interface JsonSchema {
  type?: string | string[];
  format?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  examples?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  $ref?: string;
}

export interface ApiParameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface Content {
  required?: boolean;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  description?: string;
  content: Record<string, { schema: JsonSchema }>;
}

export interface ApiOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  /** The permission a key needs. */
  'x-scope'?: string;
  security: Record<string, string[]>[];
  parameters?: ApiParameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

export type ApiDescription = ReturnType<typeof describeApi>;

/** The public part of the contract as OpenAPI 3.1, made from the same schemas that check each request. */
export function describeApi(
  endpoints: AnyEndpoint[],
  { publicUrl, version }: { publicUrl: string; version: string },
) {
  const schemas: Record<string, JsonSchema> = {};
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => named(schema, io, schemas);
  schemas.Error = schemaOf(errorBody, 'output');
  const paths: Record<string, Record<string, ApiOperation>> = {};
  for (const endpoint of endpoints.filter(({ isPublic }) => isPublic)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint, schemaOf) };
  }
  const webhooks = Object.fromEntries(
    Object.entries(webhookEvents).map(([type, { summary, data }]) => [
      type,
      describeEvent(type, summary, schemaOf(data, 'output')),
    ]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley',
      version,
      description:
        'Manage the agents of a business and their knowledge, read conversations, answer handoffs, and ask agents from your own programs. Owners make API keys in Settings, API & Webhooks.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    paths,
    webhooks,
    components: { schemas, securitySchemes },
  };
}

const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'parley_sk_…',
    description:
      'An API key of the business: `Authorization: Bearer parley_sk_…`. Each call needs one permission of the key.',
  },
  visitorToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a visitor, from `POST /widget/sessions`.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'parley.session_token',
    description: 'A person signed in to the dashboard.',
  },
};

const securityOf: Record<Access, Record<string, string[]>[]> = {
  anyone: [],
  key: [{ apiKey: [] }],
  chat: [{ apiKey: [] }, { visitorToken: [] }, { session: [] }],
  visitor: [{ visitorToken: [] }],
  user: [{ session: [] }],
  member: [{ session: [] }],
  inbox: [{ session: [] }],
  read: [{ session: [] }],
  edit: [{ session: [] }],
  owner: [{ session: [] }],
  admin: [{ session: [] }],
  'super-admin': [{ session: [] }],
};

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => JsonSchema;

function describeOperation(endpoint: AnyEndpoint, schemaOf: SchemaOf): ApiOperation {
  const { method, path, summary, access, scope, input, output } = endpoint;
  const { properties = {}, required = [] } = schemaOf(input, 'input');
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const fields = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const isGet = method === 'GET';
  const parameters: ApiParameter[] = [
    ...inPath.map((name) => ({
      name,
      in: 'path' as const,
      required: true,
      schema: properties[name] ?? { type: 'string' },
    })),
    ...(isGet
      ? fields.map(([name, { description, ...schema }]) => ({
          name,
          in: 'query' as const,
          required: required.includes(name),
          schema,
          ...(description && { description }),
        }))
      : []),
  ];
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields),
    required: required.filter((name) => !inPath.includes(name)),
  };
  const contentType = endpoint.body === 'multipart' ? 'multipart/form-data' : 'application/json';
  return {
    operationId: operationName(method, path),
    summary,
    tags: [tagOf(path)],
    ...(scope && { description: `Needs the permission \`${scope}\`.`, 'x-scope': scope }),
    security: securityOf[access],
    ...(parameters.length > 0 && { parameters }),
    ...(!isGet &&
      fields.length > 0 && { requestBody: { required: true, content: { [contentType]: { schema } } } }),
    responses: {
      200: {
        description: 'OK',
        content: endpoint.answersWithFile
          ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: schemaOf(output, 'output') } },
      },
      ...Object.fromEntries(
        refusalsOf(endpoint).map(([status, description]) => [status, refusal(status, description)]),
      ),
    },
  };
}

function refusalsOf({ access, scope, path, body, method }: AnyEndpoint): [number | 'default', string][] {
  const isOpen = access === 'anyone';
  return [
    [400, 'The input is not valid: `fields` names what is wrong.'],
    ...(isOpen
      ? []
      : ([[401, 'The key or token is missing, unknown, expired or revoked.']] as [number, string][])),
    ...(scope ? ([[403, `The key lacks the permission \`${scope}\`.`]] as [number, string][]) : []),
    ...(path.includes(':')
      ? ([[404, 'There is no such thing in this business.']] as [number, string][])
      : []),
    ...(method === 'POST' && scope
      ? ([[409, 'It is there already, or cannot be done in this state.']] as [number, string][])
      : []),
    ...(body === 'multipart' ? ([[413, 'The file is too large.']] as [number, string][]) : []),
    [429, 'Too many calls, or a limit of the plan was reached.'],
    ['default', 'Refused or failed.'],
  ];
}

const retryAfter = {
  description: 'Seconds to wait, where waiting is enough.',
  schema: { type: 'integer', minimum: 1 },
};

const refusal = (status: number | 'default', description: string): Content => ({
  description,
  ...(status === 429 && { headers: { 'Retry-After': retryAfter } }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

function describeEvent(type: string, summary: string, data: JsonSchema) {
  const properties = {
    id: { type: 'string', format: 'uuid', description: 'The same when a delivery is sent again.' },
    type: { const: type },
    businessId: { type: 'string', format: 'uuid' },
    createdAt: { type: 'string', format: 'date-time' },
    data,
  };
  const schema: JsonSchema = { type: 'object', properties, required: Object.keys(properties) };
  return {
    post: {
      summary,
      parameters: ['event', 'delivery', 'timestamp', 'signature'].map((name) => ({
        name: `x-parley-${name}`,
        in: 'header',
        required: true,
        schema: { type: 'string' },
      })),
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '2XX': { description: 'Taken. Anything else is tried again.' } },
    },
  };
}

/** Schemas with a name stand once among the components; the rest stand where they are used. */
function named(schema: z.ZodType, io: 'input' | 'output', schemas: Record<string, JsonSchema>): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  const moved = tidy({ $defs, rest }) as { $defs: Record<string, JsonSchema>; rest: JsonSchema };
  Object.assign(schemas, moved.$defs);
  return moved.rest;
}

/** The pattern of a UUID says nothing that its format does not, and a schema's own name stands where it is kept. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([name, inner]) =>
      !(name === 'pattern' && 'format' in value) && !(name === 'id' && typeof inner === 'string'),
  );
  return Object.fromEntries(
    entries.map(([name, inner]) => [
      name,
      name === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : tidy(inner),
    ]),
  );
}

const words = (path: string) =>
  path.split('/').filter((part) => part !== '' && !/^(api|v1|functions)$/.test(part));

const tagOf = (path: string) => (path.startsWith('/api/v1/') ? words(path)[0]! : 'other');

function operationName(method: string, path: string) {
  const parts = words(path).map((part) =>
    part
      .replace(/^:/, 'by-')
      .replaceAll(/-?([A-Za-z])([a-z]*)/g, (_, first, rest) => first.toUpperCase() + rest),
  );
  return `${method.toLowerCase()}${parts.join('')}`;
}
