import type { Endpoint } from '@parley/contract/wire/endpoint';
import { z } from 'zod';

export type AnyEndpoint = Endpoint<unknown, unknown>;

/** Where an input takes the id of something, and the name by which that thing is known. */
export interface IdPlace {
  /** Keys from the input to the id; a number is a place in a list. */
  at: (string | number)[];
  name: string;
  where: 'path' | 'query' | 'body' | 'nested';
}

interface Schema {
  type?: string;
  format?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** Ids that are not uuids by their schema. */
const otherIds = ['sessionId', 'userId'];

export const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/** Every place of an endpoint's input that takes an id, wherever in it. */
export function idPlacesOf(endpoint: AnyEndpoint): IdPlace[] {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const places = new Map<string, IdPlace>();
  const walk = (part: Schema, at: (string | number)[]) => {
    for (const one of [...(part.anyOf ?? []), ...(part.oneOf ?? [])]) walk(one, at);
    if (part.items) walk(part.items, [...at, 0]);
    for (const [key, field] of Object.entries(part.properties ?? {})) walk(field, [...at, key]);
    const key = at.findLast((step) => typeof step === 'string') as string | undefined;
    if (part.type !== 'string' || !key) return;
    if (part.format !== 'uuid' && !otherIds.includes(key)) return;
    const top = endpoint.method === 'GET' ? 'query' : 'body';
    const where = at.length > 1 ? 'nested' : inPath.includes(key) ? 'path' : top;
    // A list of ids is named after one of them.
    places.set(at.join('.'), { at, where, name: key.replace(/Ids$/, 'Id') });
  };
  walk(schema, []);
  return [...places.values()];
}

/** The input with the id at its place, whatever stood on the way there. */
export function withId(input: Record<string, unknown>, at: IdPlace['at'], id: string) {
  const copy = structuredCloneOf(input);
  let part = copy as Record<string | number, unknown>;
  for (const [step, key] of at.entries()) {
    if (step === at.length - 1) part[key] = id;
    else {
      const isThere = part[key] !== null && typeof part[key] === 'object';
      if (!isThere) part[key] = typeof at[step + 1] === 'number' ? [] : {};
      part = part[key] as Record<string | number, unknown>;
    }
  }
  return copy;
}

/** Files cannot be cloned and need not be. */
function structuredCloneOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(structuredCloneOf) as T;
  if (value === null || typeof value !== 'object' || value.constructor !== Object) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, structuredCloneOf(one)])) as T;
}

/** Names of ids in the contract at which nobody knows how to aim. */
export const unknownIds = (endpoints: AnyEndpoint[], known: readonly string[]) =>
  endpoints.flatMap((endpoint) =>
    idPlacesOf(endpoint)
      .filter(({ name }) => !known.includes(name))
      .map(({ name }) => `${nameOf(endpoint)}: ${name}`),
  );

/** Endpoints that no attempt was made at. */
export const untriedEndpoints = (endpoints: AnyEndpoint[], tried: ReadonlySet<string>) =>
  endpoints.map(nameOf).filter((name) => !tried.has(name));
