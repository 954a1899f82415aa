import { expect, test } from 'vitest';
import { readAudit } from './read-audit.ts';

test('a registry that cannot be asked has said nothing', () => {
  expect(readAudit('')).toContain('could not be asked');
  expect(readAudit('{"message":"request failed","error":{"summary":""}}')).toContain('could not be asked');
});

test('what it says of the weights is read', () => {
  const metadata = { vulnerabilities: { high: 1, critical: 0 } };
  expect(readAudit(JSON.stringify({ metadata }))).toEqual(metadata);
});
