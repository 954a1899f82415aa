import type { Endpoint } from '@parley/contract/wire/endpoint';

export type EndpointAddress = Pick<Endpoint<unknown, unknown>, 'method' | 'path' | 'body'>;
type Fields = Record<string, unknown>;

/** The address and body of a call: placeholders are filled from the input, the rest goes into the query or the body. */
export function endpointRequest(endpoint: EndpointAddress, input: object) {
  const { path, rest } = fillPath(endpoint.path, input);
  if (endpoint.method === 'GET')
    return { url: path + queryText(rest), init: { method: 'GET' } satisfies RequestInit };
  if (endpoint.body === 'multipart')
    return { url: path, init: { method: endpoint.method, body: formData(rest) } };
  return {
    url: path,
    init: {
      method: endpoint.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rest),
    },
  };
}

function fillPath(pattern: string, input: object) {
  const rest: Fields = { ...input };
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    if (value === undefined || value === null || value === '') throw new Error(`${pattern} needs ${name}`);
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}

function queryText(fields: Fields) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) query.append(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

function formData(fields: Fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.append(name, value, value.name);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}
