import { deliveriesUntilOff } from '@parley/contract/integrations/webhooks';
import { expect, test } from 'vitest';
import { afterFailure, afterSuccess } from './webhook-health.ts';

const now = new Date('2026-11-15T09:00:00Z');
const well = { status: 'active' as const, failedAttempts: 0, failedDeliveries: 0 };

test('one failed attempt changes nothing but the count: the next may work', () => {
  expect(afterFailure(well, { isGivenUp: false, now })).toMatchObject({
    status: 'active',
    failedAttempts: 1,
    restsUntil: null,
  });
});

test('an address that fails three times in a row is left alone for a minute', () => {
  const { restsUntil } = afterFailure({ ...well, failedAttempts: 2 }, { isGivenUp: false, now });
  expect(restsUntil).toEqual(new Date('2026-11-15T09:01:00Z'));
});

test('a delivery given up makes a webhook failing, and enough of them switch it off', () => {
  expect(afterFailure(well, { isGivenUp: true, now }).status).toBe('failing');
  const nearlyOff = { ...well, status: 'failing' as const, failedDeliveries: deliveriesUntilOff - 1 };
  expect(afterFailure(nearlyOff, { isGivenUp: false, now }).status).toBe('failing');
  expect(afterFailure(nearlyOff, { isGivenUp: true, now }).status).toBe('off');
});

test('one that arrives makes it well again, but switches nothing on that was switched off', () => {
  expect(afterSuccess({ status: 'failing' }, now)).toMatchObject({
    status: 'active',
    failedAttempts: 0,
    restsUntil: null,
  });
  expect(afterSuccess({ status: 'off' }, now).status).toBe('off');
  expect(afterFailure({ ...well, status: 'off' }, { isGivenUp: false, now }).status).toBe('off');
});
