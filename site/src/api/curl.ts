import type { ApiOperation, JsonSchema } from '@parley/contract/wire/openapi';
import { originPlaceholder } from '../origin-placeholder.ts';
import { exampleOf } from './example-of.ts';

/** A call that works once the key and the ids are one's own. `{origin}` stands for the server. */
export function curlOf(
  path: string,
  method: string,
  operation: ApiOperation,
  schemas: Record<string, JsonSchema>,
) {
  const required = (operation.parameters ?? []).filter((one) => one.in === 'query' && one.required);
  const query = required.map(({ name, schema }) => `${name}=${exampleOf(schema, schemas, name)}`).join('&');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(exampleOf({ type: 'string', format: 'uuid' }, schemas, name)),
  );
  const address = `"${originPlaceholder}${filled}${query && `?${query}`}"`;
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${address}`,
    '-H "Authorization: Bearer $PARLEY_KEY"',
    ...bodyOf(operation, schemas),
  ].join(' \\\n  ');
}

function bodyOf({ requestBody }: ApiOperation, schemas: Record<string, JsonSchema>) {
  const [type, { schema } = { schema: {} as JsonSchema }] =
    Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!type) return [];
  const { properties = {}, required = [] } = schema;
  // A change names nothing that must be there: one field shows how it is done.
  const named = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  const values = named.map((name) => [name, exampleOf(properties[name] ?? {}, schemas, name)] as const);
  if (type === 'multipart/form-data')
    return values.map(
      ([name, value]) => `-F "${name}=${properties[name]?.format === 'binary' ? '@hours.md' : value}"`,
    );
  return ['-H "Content-Type: application/json"', `-d '${JSON.stringify(Object.fromEntries(values))}'`];
}
