import { afterEach, expect, test, vi } from 'vitest';
import { sendForm } from './send-form.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));

test('what the server took is sent', async () => {
  answer(200, {});
  expect(await sendForm('/api/x', { name: 'Ada' })).toEqual({ kind: 'sent' });
});

test('a refusal carries the words of the server, by field where there are fields', async () => {
  answer(400, { code: 'invalid_input', message: 'No', fields: { email: 'Not an address' } });
  expect(await sendForm('/api/x', {})).toEqual({
    kind: 'refused',
    message: 'No',
    fields: { email: 'Not an address' },
  });
  answer(429, { code: 'limit_reached', message: 'Too many requests.' });
  expect(await sendForm('/api/x', {})).toEqual({
    kind: 'refused',
    message: 'Too many requests.',
    fields: {},
  });
});

test.each([
  ['a proxy without a server behind it', () => answer(502, '<html>')],
  ['no connection', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
])('%s counts as unreachable', async (_, arrange) => {
  arrange();
  expect(await sendForm('/api/x', {})).toEqual({ kind: 'unreachable' });
});
