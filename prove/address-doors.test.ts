import { expect, test } from 'vitest';
import { endpoints } from '../server/src/endpoints.ts';
import { addressDoors } from './address-doors.ts';

test('every place of the contract that takes an address is tried, by somebody who may call it', () => {
  const doors = addressDoors(endpoints).map(({ endpoint, field }) => `${endpoint.path} ${field}`);
  expect(doors).toContain('/api/businesses/:businessId/webhooks url');
  expect(doors).toContain('/api/businesses/:businessId/agents/:agentId/api-source endpoint');
  expect(doors).toContain('/api/website-readings url');
  const accesses = addressDoors(endpoints).map(({ endpoint }) => endpoint.access);
  for (const access of accesses) expect(['edit', 'owner', 'user', 'key']).toContain(access);
});
