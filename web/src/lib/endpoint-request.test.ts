import { expect, test } from 'vitest';
import { endpointRequest } from './endpoint-request.ts';

test('placeholders are filled and escaped, the rest becomes the query', () => {
  const request = endpointRequest(
    { method: 'GET', path: '/api/agents/:agentId/documents' },
    { agentId: 'a/b c', page: 2, q: undefined },
  );
  expect(request).toEqual({ url: '/api/agents/a%2Fb%20c/documents?page=2', init: { method: 'GET' } });
});

test('what the path does not take goes into the body once', () => {
  const { url, init } = endpointRequest(
    { method: 'PATCH', path: '/api/agents/:agentId' },
    { agentId: 'a1', name: 'Maya' },
  );
  expect(url).toBe('/api/agents/a1');
  expect(init.body).toBe('{"name":"Maya"}');
});

test('a missing placeholder is a fault of ours, not a request to a wrong address', () => {
  expect(() => endpointRequest({ method: 'GET', path: '/api/agents/:agentId' }, { agentId: '' })).toThrow(
    'needs agentId',
  );
});

test('an upload carries the file with its name and lets the browser set the boundary', () => {
  const file = new File(['hello'], 'Preise.md');
  const { init } = endpointRequest(
    { method: 'POST', path: '/api/:businessId/documents', body: 'multipart' },
    { businessId: 'b', file },
  );
  expect('headers' in init).toBe(false);
  expect(((init.body as FormData).get('file') as File).name).toBe('Preise.md');
});
