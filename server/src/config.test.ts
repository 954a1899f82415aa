import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('nothing needs to be set', () => {
  expect(readConfig({})).toMatchObject({
    http: { port: 3000, host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000' },
    dataDir: './data',
    llm: undefined,
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ http: { port: 3000 }, databaseUrl: undefined });
});

test('one message names every bad variable', () => {
  const bad = { PORT: 'eighty', DATABASE_URL: 'mysql://x', APP_SECRET: 'short', LOG_LEVEL: 'loud' };
  expect(() => readConfig(bad)).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*APP_SECRET[\s\S]*LOG_LEVEL/);
});

test.each([
  [{ FILES_URL: 's3://k:s@host/bucket' }, 'APP_SECRET'],
  [{ LLM_BASE_URL: 'http://localhost:1234/v1' }, 'LLM_MODEL'],
  [{ EMBEDDING_BASE_URL: 'http://localhost:1234/v1' }, 'EMBEDDING_MODEL'],
  [{ GOOGLE_CLIENT_ID: 'ours' }, 'GOOGLE_CLIENT_SECRET'],
  [{ ALLOW_PRIVATE_CRAWL: '127.0.0.1:80', PUBLIC_URL: 'https://parley.example' }, 'ALLOW_PRIVATE_CRAWL'],
])('what belongs together is asked for together: %j', (env, named) => {
  expect(() => readConfig(env)).toThrow(named);
});

test('a secret for incoming mail that could be guessed is refused', () => {
  expect(() => readConfig({ INBOUND_MAIL_SECRET: 'short' })).toThrow('INBOUND_MAIL_SECRET');
  expect(readConfig({}).inboundMailSecret).toBeUndefined();
  expect(readConfig({}).inboundMailAuthserv).toBeUndefined();
  expect(readConfig({ INBOUND_MAIL_AUTHSERV: ' mx.example.com ' }).inboundMailAuthserv).toBe('mx.example.com');
});

test('the public address carries no trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://parley.example/' }).http.publicUrl).toBe('https://parley.example');
});
