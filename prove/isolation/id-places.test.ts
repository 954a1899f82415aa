import { defineEndpoint } from '@parley/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../server/src/endpoints.ts';
import { type AnyEndpoint, idPlacesOf, unknownIds, untriedEndpoints, withId } from './id-places.ts';
import { knownIds } from './known-ids.ts';

const endpoint = defineEndpoint({
  method: 'POST',
  path: '/api/things/:thingId',
  access: 'user',
  summary: 'A thing.',
  input: z.object({
    thingId: z.uuid(),
    otherId: z.uuid().nullable().optional(),
    attachmentIds: z.array(z.uuid()),
    owner: z.object({ userId: z.string() }).optional(),
    name: z.string(),
  }),
  output: z.object({}),
}) as AnyEndpoint;

test('ids are found in the path, the body, in lists and in objects', () => {
  expect(idPlacesOf(endpoint)).toEqual([
    { at: ['thingId'], name: 'thingId', where: 'path' },
    { at: ['otherId'], name: 'otherId', where: 'body' },
    { at: ['attachmentIds', 0], name: 'attachmentId', where: 'nested' },
    { at: ['owner', 'userId'], name: 'userId', where: 'nested' },
  ]);
});

test('an id is put where it belongs, and the rest stays', () => {
  const input = { thingId: 'a', attachmentIds: [], name: 'x' };
  expect(withId(input, ['attachmentIds', 0], 'id')).toEqual({ ...input, attachmentIds: ['id'] });
  expect(withId(input, ['owner', 'userId'], 'id')).toEqual({ ...input, owner: { userId: 'id' } });
  expect(input.attachmentIds).toEqual([]);
});

test('an id at which nobody aims is named, and so is an endpoint that nobody tried', () => {
  expect(unknownIds([endpoint], ['thingId', 'userId', 'attachmentId'])).toEqual([
    'POST /api/things/:thingId: otherId',
  ]);
  expect(untriedEndpoints([endpoint], new Set())).toEqual(['POST /api/things/:thingId']);
  expect(untriedEndpoints([endpoint], new Set(['POST /api/things/:thingId']))).toEqual([]);
});

test('every id of the contract is one at which the matrix aims', () => {
  expect(endpoints.length).toBeGreaterThan(300);
  expect(unknownIds(endpoints, knownIds)).toEqual([]);
});
