import type { ApiDescription, ApiOperation, JsonSchema } from '@parley/contract/wire/openapi';
import { curlOf } from './curl.ts';
import { exampleOf } from './example-of.ts';

export interface ReferenceField {
  /** With the names of what it stands in, such as `appearance.position`. */
  name: string;
  type: string;
  isRequired: boolean;
  description: string | null;
}

export interface ReferenceOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  scope: string | null;
  fields: ReferenceField[];
  /** With `{origin}` in the place of the server's address. */
  curl: string;
  answer: string;
}

export interface ReferenceGroup {
  id: string;
  title: string;
  operations: ReferenceOperation[];
}

export interface ReferenceEvent {
  type: string;
  summary: string;
  example: string;
}

/** In the order in which somebody meets them. */
const groups = {
  agents: 'Agents',
  documents: 'Documents',
  'faq-pages': 'FAQ pages',
  chat: 'Chat',
  conversations: 'Conversations',
  handoffs: 'Handoffs',
  webhooks: 'Webhooks',
};
const methods = ['get', 'post', 'patch', 'put', 'delete'];

/** What the page shows, made from the published description. */
export function referenceOf({
  paths,
  webhooks,
  components,
}: Pick<ApiDescription, 'paths' | 'webhooks' | 'components'>) {
  const { schemas } = components;
  const operations = Object.entries(paths)
    .flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
    )
    .sort(
      (one, other) =>
        placeOf(one) - placeOf(other) || methods.indexOf(one.method) - methods.indexOf(other.method),
    );
  return {
    groups: Object.entries(groups).map(([tag, title]) => ({
      id: tag,
      title,
      operations: operations
        .filter(({ operation }) => operation.tags.includes(tag))
        .map(({ path, method, operation }) => present(path, method, operation, schemas)),
    })) satisfies ReferenceGroup[],
    events: Object.entries(webhooks).map(([type, { post }]) => ({
      type,
      summary: post.summary,
      example: JSON.stringify(
        exampleOf(post.requestBody.content['application/json'].schema, schemas),
        null,
        2,
      ),
    })) satisfies ReferenceEvent[],
  };
}

/** Whole lists before single things, short paths before long ones. */
const placeOf = ({ path }: { path: string }) => path.split('/').length;

function present(
  path: string,
  method: string,
  operation: ApiOperation,
  schemas: Record<string, JsonSchema>,
): ReferenceOperation {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const answer = operation.responses[200]?.content['application/json']?.schema ?? {};
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    scope: operation['x-scope'] ?? null,
    fields: [
      ...(operation.parameters ?? []).map(({ name, required, description, schema }) => ({
        name,
        isRequired: required,
        type: typeOf(schema, schemas),
        description: description ?? null,
      })),
      ...(body ? fieldsOf(body, schemas) : []),
    ],
    curl: curlOf(path, method, operation, schemas),
    answer: JSON.stringify(exampleOf(answer, schemas), null, 2),
  };
}

const deepest = 2;

function fieldsOf(schema: JsonSchema, schemas: Record<string, JsonSchema>, within = ''): ReferenceField[] {
  const { properties = {}, required = [] } = resolve(schema, schemas);
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = `${within}${key}`;
    const inner = resolve(field, schemas);
    const row = {
      name,
      type: typeOf(inner, schemas),
      description: inner.description ?? null,
      isRequired: within === '' && required.includes(key),
    };
    const isOpened = inner.type === 'object' && name.split('.').length < deepest;
    return isOpened ? [row, ...fieldsOf(inner, schemas, `${name}.`)] : [row];
  });
}

const resolve = (schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema =>
  schema.$ref ? (schemas[schema.$ref.split('/').at(-1)!] ?? {}) : schema;

/** `string, at most 80 characters`, `one of draft, active, inactive`, `list of strings`. */
function typeOf(schema: JsonSchema, schemas: Record<string, JsonSchema>): string {
  const {
    type,
    format,
    enum: choices,
    const: only,
    anyOf,
    items,
    minimum,
    maximum,
    maxLength,
  } = resolve(schema, schemas);
  if (choices) return `one of ${choices.join(', ')}`;
  if (only !== undefined) return String(only);
  if (anyOf) return anyOf.map((one) => typeOf(one, schemas)).join(' or ');
  if (Array.isArray(type)) return type.join(' or ');
  if (type === 'array') return `list of ${plural(typeOf(items ?? {}, schemas))}`;
  if (format === 'binary') return 'file, at most 10 MB';
  if (type === 'string' && format) return format === 'date-time' ? 'time' : format;
  if (type === 'string' && maxLength)
    return `string, at most ${maxLength.toLocaleString('en-US')} characters`;
  const isBounded = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  if (type === 'integer' && isBounded) return `integer from ${minimum} to ${maximum.toLocaleString('en-US')}`;
  return type ?? 'any';
}

const plural = (type: string) =>
  type.startsWith('string') ? type.replace('string', 'strings') : type === 'object' ? 'objects' : type;
