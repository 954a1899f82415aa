import type { Endpoint } from '@parley/contract/endpoint';
import { errorBody } from '@parley/contract/errors';
import { z } from 'zod';

/** The public part of the contract as OpenAPI 3.1, made from the same schemas that check each request. */
export function describeApi(
  endpoints: Endpoint<unknown, unknown>[],
  { publicUrl, version }: { publicUrl: string; version: string },
) {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints.filter(({ isPublic }) => isPublic)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Parley', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: z.toJSONSchema(errorBody) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function describeOperation({ method, path, summary, access, input, output }: Endpoint<unknown, unknown>) {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const isGet = method === 'GET';
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: schema.properties?.[name] ?? { type: 'string' } })),
    ...(isGet
      ? fields.map(([name, field]) => ({ name, in: 'query', required: schema.required?.includes(name) ?? false, schema: field }))
      : []),
  ];
  const body = {
    type: 'object',
    properties: Object.fromEntries(fields),
    required: schema.required?.filter((name) => !inPath.includes(name)) ?? [],
  };
  return {
    summary,
    ...(access !== 'anyone' && { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(!isGet && fields.length > 0 && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: z.toJSONSchema(output, { unrepresentable: 'any' }) } } },
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}
