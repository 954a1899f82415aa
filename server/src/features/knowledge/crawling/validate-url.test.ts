import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSafeFetch, type SafeFetch } from '../../../platform/fetch/index.ts';
import { htmlPage, type LocalSite, startLocalSite } from '../../../testing/local-site.ts';
import { validateUrl } from './validate-url.ts';

let site: LocalSite;
let fetch: SafeFetch;
beforeAll(async () => {
  site = await startLocalSite({
    '/ok': htmlPage('Ok', ['All about it, told at some length.']),
    '/data': (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    '/error': (response) => void response.writeHead(500).end(),
  });
  fetch = createSafeFetch({ privateHosts: [site.host] });
});
afterAll(() => site.close());

test('an address is accepted when everyone can open a page there', async () => {
  expect(await validateUrl(` ${site.url}/ok `, fetch)).toEqual({ isValid: true, error: null });
  for (const url of [
    `${site.url}/data`,
    `${site.url}/error`,
    `${site.url}/missing`,
    'http://10.0.0.1/',
    'http://127.0.0.1:1/',
    'http://user:pass@shop.test/',
  ]) {
    expect(await validateUrl(url, fetch)).toEqual({ isValid: false, error: 'URL is not accessible' });
  }
  for (const url of ['', 'shop.test', 'ftp://shop.test/', 'javascript:alert(1)', 'http://', 'https://a b/']) {
    expect(await validateUrl(url, fetch)).toEqual({ isValid: false, error: 'Invalid URL format' });
  }
});
